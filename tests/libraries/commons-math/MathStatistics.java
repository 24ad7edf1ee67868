// jars: commons-math3

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.analysis.*;
import org.apache.commons.math3.distribution.*;
import org.apache.commons.math3.filter.*;
import org.apache.commons.math3.fitting.*;
import org.apache.commons.math3.ml.clustering.*;
import org.apache.commons.math3.optim.*;
import org.apache.commons.math3.optim.linear.*;
import org.apache.commons.math3.optim.nonlinear.scalar.*;
import org.apache.commons.math3.optim.nonlinear.scalar.noderiv.*;
import org.apache.commons.math3.optim.univariate.*;
import org.apache.commons.math3.primes.Primes;
import org.apache.commons.math3.random.*;
import org.apache.commons.math3.special.*;
import org.apache.commons.math3.stat.*;
import org.apache.commons.math3.stat.correlation.*;
import org.apache.commons.math3.stat.descriptive.*;
import org.apache.commons.math3.stat.inference.*;
import org.apache.commons.math3.stat.ranking.*;
import org.apache.commons.math3.stat.regression.*;

/** Distributions, statistics, regression, random numbers, optimization, clustering. */
public class MathStatistics {
    static void fails(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void distributions() {
        for (RealDistribution d : List.of(new NormalDistribution(1, 2), new ExponentialDistribution(3), new GammaDistribution(2.5, 1.5), new BetaDistribution(2, 3), new ChiSquaredDistribution(4), new TDistribution(5), new FDistribution(3, 7), new CauchyDistribution(0, 1), new WeibullDistribution(1.5, 2), new LogNormalDistribution(0, .5), new UniformRealDistribution(-1, 4), new TriangularDistribution(0, 1, 3), new GumbelDistribution(1, 2), new LaplaceDistribution(0, 1), new LevyDistribution(0, 1), new LogisticDistribution(2, 1), new NakagamiDistribution(1, 2), new ParetoDistribution(1, 3))) {
            d.reseedRandomGenerator(42);
            System.out.println(d.getClass().getSimpleName() + " " + d.density(1.2) + " " + d.cumulativeProbability(1.7) + " " + d.inverseCumulativeProbability(.3) + " " + d.getNumericalMean() + " " + d.sample());
        }
        for (IntegerDistribution d : List.of(new BinomialDistribution(10, .3), new PoissonDistribution(4.2), new GeometricDistribution(.25), new HypergeometricDistribution(20, 7, 5), new PascalDistribution(3, .4), new ZipfDistribution(10, 1.1), new UniformIntegerDistribution(2, 9))) {
            d.reseedRandomGenerator(42);
            System.out.println(d.getClass().getSimpleName() + " " + d.probability(3) + " " + d.cumulativeProbability(4) + " " + d.inverseCumulativeProbability(.6) + " " + d.getNumericalVariance() + " " + d.sample());
        }
        fails("sd", () -> new NormalDistribution(0, -1));
        System.out.println(Gamma.gamma(4.5) + " " + Gamma.logGamma(100.5) + " " + Gamma.digamma(2) + " " + Beta.regularizedBeta(.3, 2, 4) + " " + Erf.erf(.7) + " " + Erf.erfInv(.5) + " " + BesselJ.value(1, 2.5) + " " + Gamma.regularizedGammaP(3, 2));
    }

    static void random() {
        for (RandomGenerator g : List.of(new MersenneTwister(7), new Well512a(7), new Well1024a(7), new Well19937c(7), new ISAACRandom(7), new JDKRandomGenerator(7))) {
            System.out.println(g.getClass().getSimpleName() + " " + g.nextInt() + " " + g.nextInt(100) + " " + g.nextLong() + " " + g.nextDouble() + " " + g.nextGaussian() + " " + g.nextBoolean());
        }
        RandomDataGenerator data = new RandomDataGenerator(new Well19937c(3));
        System.out.println(data.nextHexString(12) + " " + data.nextPoisson(5) + " " + data.nextGamma(2, 3) + Arrays.toString(data.nextPermutation(6, 4)) + Arrays.toString(data.nextSample(List.of("a", "b", "c", "d"), 2)) + data.nextZipf(10, 1));
        System.out.println(Arrays.toString(new SobolSequenceGenerator(3).skipTo(5)) + Arrays.toString(new HaltonSequenceGenerator(2).skipTo(9)) + Arrays.toString(new UnitSphereRandomVectorGenerator(3, new Well512a(1)).nextVector()) + Primes.nextPrime(1000) + Primes.primeFactors(360360) + Primes.isPrime(1_000_003));
    }

    static void statistics() {
        double[] x = {2.1, 3.4, 1.9, 5.6, 7.2, 4.4, 3.3, 9.1}, y = {1.2, 2.2, .9, 4.1, 6.3, 3.8, 2.0, 7.7};
        DescriptiveStatistics d = new DescriptiveStatistics(x);
        System.out.println(d.toString().replace('\n', ' ') + d.getPercentile(37) + " " + d.getGeometricMean() + " " + StatUtils.populationVariance(x) + " " + Arrays.toString(StatUtils.mode(new double[] {1, 2, 2, 3, 3})) + Arrays.toString(StatUtils.normalize(new double[] {1, 2, 3})));
        SummaryStatistics s = new SummaryStatistics();
        MultivariateSummaryStatistics m = new MultivariateSummaryStatistics(2, true);
        for (int i = 0; i < x.length; i++) {
            s.addValue(y[i]);
            m.addValue(new double[] {x[i], y[i]});
        }
        System.out.println(s.getSummary().toString().replace('\n', ' ') + m.getCovariance());
        System.out.println(new PearsonsCorrelation().correlation(x, y) + " " + new SpearmansCorrelation().correlation(x, y) + " " + new KendallsCorrelation().correlation(x, y) + " " + new Covariance().covariance(x, y));
        SimpleRegression regression = new SimpleRegression();
        for (int i = 0; i < x.length; i++) {
            regression.addData(x[i], y[i]);
        }
        System.out.println(regression.getSlope() + " " + regression.getIntercept() + " " + regression.getRSquare() + " " + regression.predict(5) + " " + regression.getSignificance() + " " + regression.getSlopeConfidenceInterval());
        OLSMultipleLinearRegression ols = new OLSMultipleLinearRegression();
        ols.newSampleData(y, new double[][] {{2.1, 1}, {3.4, 0}, {1.9, 2}, {5.6, 1}, {7.2, 3}, {4.4, 5}, {3.3, 1}, {9.1, 2}});
        System.out.println(Arrays.toString(ols.estimateRegressionParameters()) + " " + ols.calculateAdjustedRSquared());
        System.out.println(TestUtils.pairedTTest(x, y) + " " + TestUtils.oneWayAnovaPValue(List.of(x, y)) + " " + TestUtils.chiSquareTest(new double[] {10, 20, 30}, new long[] {12, 18, 30}) + " " + new MannWhitneyUTest().mannWhitneyU(x, y) + " " + new WilcoxonSignedRankTest().wilcoxonSignedRank(x, y) + " " + new KolmogorovSmirnovTest().kolmogorovSmirnovStatistic(x, y) + " " + new BinomialTest().binomialTest(20, 14, .5, AlternativeHypothesis.TWO_SIDED));
        System.out.println(Arrays.toString(new NaturalRanking(TiesStrategy.AVERAGE).rank(new double[] {3, 1, 3, 2})));
        Frequency frequency = new Frequency();
        for (String word : "a b a c a b".split(" ")) {
            frequency.addValue(word);
        }
        System.out.println(frequency.toString().replace('\n', ' ') + frequency.getMode() + frequency.getCumPct("b"));
        fails("short", () -> new PearsonsCorrelation().correlation(new double[] {1}, new double[] {2}));
        fails("mismatch", () -> new PearsonsCorrelation().correlation(x, new double[3]));
    }

    static void optimization() {
        MultivariateFunction rosenbrock = p -> 100 * Math.pow(p[1] - p[0] * p[0], 2) + Math.pow(1 - p[0], 2);
        PointValuePair simplex = new SimplexOptimizer(1e-8, 1e-10).optimize(new MaxEval(2000), new ObjectiveFunction(rosenbrock), GoalType.MINIMIZE, new InitialGuess(new double[] {-1.2, 1}), new NelderMeadSimplex(2));
        PointValuePair powell = new PowellOptimizer(1e-8, 1e-10).optimize(new MaxEval(5000), new ObjectiveFunction(rosenbrock), GoalType.MINIMIZE, new InitialGuess(new double[] {-1.2, 1}));
        System.out.println(Arrays.toString(simplex.getPoint()) + " " + simplex.getValue() + " " + Arrays.toString(powell.getPoint()));
        fails("evaluations", () -> new SimplexOptimizer(1e-8, 1e-10).optimize(new MaxEval(5), new ObjectiveFunction(rosenbrock), GoalType.MINIMIZE, new InitialGuess(new double[] {-1.2, 1}), new NelderMeadSimplex(2)));
        System.out.println(new BrentOptimizer(1e-10, 1e-14).optimize(new MaxEval(200), new UnivariateObjectiveFunction(Math::sin), GoalType.MINIMIZE, new SearchInterval(4, 5)).getPoint());
        PointValuePair plan = new org.apache.commons.math3.optim.linear.SimplexSolver().optimize(new LinearObjectiveFunction(new double[] {3, 5, 4}, 0), new LinearConstraintSet(List.of(new LinearConstraint(new double[] {2, 3, 0}, Relationship.LEQ, 8), new LinearConstraint(new double[] {0, 2, 5}, Relationship.LEQ, 10), new LinearConstraint(new double[] {3, 2, 4}, Relationship.LEQ, 15))), GoalType.MAXIMIZE, new NonNegativeConstraint(true));
        System.out.println(Arrays.toString(plan.getPoint()) + " " + plan.getValue());
        fails("unbounded", () -> new org.apache.commons.math3.optim.linear.SimplexSolver().optimize(new LinearObjectiveFunction(new double[] {1}, 0), new LinearConstraintSet(new LinearConstraint(new double[] {1}, Relationship.GEQ, 1)), GoalType.MAXIMIZE));
        WeightedObservedPoints points = new WeightedObservedPoints();
        for (double t = -1; t < 2; t += .25) {
            points.add(t, 3 * t * t - t + .5 + Math.sin(t * 20) / 50);
        }
        System.out.println(Arrays.toString(PolynomialCurveFitter.create(2).fit(points.toList())) + " " + Arrays.toString(GaussianCurveFitter.create().fit(gauss().toList())));
        List<DoublePoint> cloud = new ArrayList<>();
        RandomGenerator g = new Well512a(11);
        for (int i = 0; i < 60; i++) {
            cloud.add(new DoublePoint(new double[] {i % 3 * 10 + g.nextDouble(), i % 3 * -5 + g.nextDouble()}));
        }
        List<Cluster<DoublePoint>> dense = new DBSCANClusterer<DoublePoint>(1.5, 3).cluster(cloud);
        List<CentroidCluster<DoublePoint>> means = new KMeansPlusPlusClusterer<DoublePoint>(3, 100, new org.apache.commons.math3.ml.distance.EuclideanDistance(), new Well512a(5)).cluster(cloud);
        System.out.println(dense.size() + " " + dense.get(0).getPoints().size() + " " + means.stream().map(c -> c.getPoints().size() + "@" + c.getCenter()).sorted().toList());
        KalmanFilter filter = new KalmanFilter(new DefaultProcessModel(new double[][] {{1}}, new double[][] {{0}}, new double[][] {{1e-5}}, new double[] {0}, new double[][] {{1}}), new DefaultMeasurementModel(new double[][] {{1}}, new double[][] {{.1}}));
        for (double z : new double[] {.39, .5, .48, .29, .25, .32}) {
            filter.predict();
            filter.correct(new double[] {z});
        }
        System.out.println(filter.getStateEstimation()[0] + " " + filter.getErrorCovariance()[0][0]);
    }

    static WeightedObservedPoints gauss() {
        WeightedObservedPoints points = new WeightedObservedPoints();
        for (double t = -3; t < 4; t += .5) {
            points.add(t, 2 * Math.exp(-(t - 1) * (t - 1) / 2));
        }
        return points;
    }

    public static void main(String[] args) {
        distributions();
        random();
        statistics();
        optimization();
        new BinomialDistribution(-1, .5);
    }
}
