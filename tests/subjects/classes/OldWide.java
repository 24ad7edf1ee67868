/** More variables than one byte can number: wide loads, stores, increments and a wide return from the subroutine. */
public class OldWide {
    static long many(int n) {
        int i0 = n + 0; long l0 = i0 * 3L; float f0 = l0; Object o0 = "o0";
        int i4 = n + 4; long l4 = i4 * 3L; float f4 = l4; Object o4 = "o4";
        int i8 = n + 8; long l8 = i8 * 3L; float f8 = l8; Object o8 = "o8";
        int i12 = n + 12; long l12 = i12 * 3L; float f12 = l12; Object o12 = "o12";
        int i16 = n + 16; long l16 = i16 * 3L; float f16 = l16; Object o16 = "o16";
        int i20 = n + 20; long l20 = i20 * 3L; float f20 = l20; Object o20 = "o20";
        int i24 = n + 24; long l24 = i24 * 3L; float f24 = l24; Object o24 = "o24";
        int i28 = n + 28; long l28 = i28 * 3L; float f28 = l28; Object o28 = "o28";
        int i32 = n + 32; long l32 = i32 * 3L; float f32 = l32; Object o32 = "o32";
        int i36 = n + 36; long l36 = i36 * 3L; float f36 = l36; Object o36 = "o36";
        int i40 = n + 40; long l40 = i40 * 3L; float f40 = l40; Object o40 = "o40";
        int i44 = n + 44; long l44 = i44 * 3L; float f44 = l44; Object o44 = "o44";
        int i48 = n + 48; long l48 = i48 * 3L; float f48 = l48; Object o48 = "o48";
        int i52 = n + 52; long l52 = i52 * 3L; float f52 = l52; Object o52 = "o52";
        int i56 = n + 56; long l56 = i56 * 3L; float f56 = l56; Object o56 = "o56";
        int i60 = n + 60; long l60 = i60 * 3L; float f60 = l60; Object o60 = "o60";
        int i64 = n + 64; long l64 = i64 * 3L; float f64 = l64; Object o64 = "o64";
        int i68 = n + 68; long l68 = i68 * 3L; float f68 = l68; Object o68 = "o68";
        int i72 = n + 72; long l72 = i72 * 3L; float f72 = l72; Object o72 = "o72";
        int i76 = n + 76; long l76 = i76 * 3L; float f76 = l76; Object o76 = "o76";
        int i80 = n + 80; long l80 = i80 * 3L; float f80 = l80; Object o80 = "o80";
        int i84 = n + 84; long l84 = i84 * 3L; float f84 = l84; Object o84 = "o84";
        int i88 = n + 88; long l88 = i88 * 3L; float f88 = l88; Object o88 = "o88";
        int i92 = n + 92; long l92 = i92 * 3L; float f92 = l92; Object o92 = "o92";
        int i96 = n + 96; long l96 = i96 * 3L; float f96 = l96; Object o96 = "o96";
        int i100 = n + 100; long l100 = i100 * 3L; float f100 = l100; Object o100 = "o100";
        int i104 = n + 104; long l104 = i104 * 3L; float f104 = l104; Object o104 = "o104";
        int i108 = n + 108; long l108 = i108 * 3L; float f108 = l108; Object o108 = "o108";
        int i112 = n + 112; long l112 = i112 * 3L; float f112 = l112; Object o112 = "o112";
        int i116 = n + 116; long l116 = i116 * 3L; float f116 = l116; Object o116 = "o116";
        int i120 = n + 120; long l120 = i120 * 3L; float f120 = l120; Object o120 = "o120";
        int i124 = n + 124; long l124 = i124 * 3L; float f124 = l124; Object o124 = "o124";
        int i128 = n + 128; long l128 = i128 * 3L; float f128 = l128; Object o128 = "o128";
        int i132 = n + 132; long l132 = i132 * 3L; float f132 = l132; Object o132 = "o132";
        int i136 = n + 136; long l136 = i136 * 3L; float f136 = l136; Object o136 = "o136";
        int i140 = n + 140; long l140 = i140 * 3L; float f140 = l140; Object o140 = "o140";
        int i144 = n + 144; long l144 = i144 * 3L; float f144 = l144; Object o144 = "o144";
        int i148 = n + 148; long l148 = i148 * 3L; float f148 = l148; Object o148 = "o148";
        int i152 = n + 152; long l152 = i152 * 3L; float f152 = l152; Object o152 = "o152";
        int i156 = n + 156; long l156 = i156 * 3L; float f156 = l156; Object o156 = "o156";
        int i160 = n + 160; long l160 = i160 * 3L; float f160 = l160; Object o160 = "o160";
        int i164 = n + 164; long l164 = i164 * 3L; float f164 = l164; Object o164 = "o164";
        int i168 = n + 168; long l168 = i168 * 3L; float f168 = l168; Object o168 = "o168";
        int i172 = n + 172; long l172 = i172 * 3L; float f172 = l172; Object o172 = "o172";
        int i176 = n + 176; long l176 = i176 * 3L; float f176 = l176; Object o176 = "o176";
        int i180 = n + 180; long l180 = i180 * 3L; float f180 = l180; Object o180 = "o180";
        int i184 = n + 184; long l184 = i184 * 3L; float f184 = l184; Object o184 = "o184";
        int i188 = n + 188; long l188 = i188 * 3L; float f188 = l188; Object o188 = "o188";
        int i192 = n + 192; long l192 = i192 * 3L; float f192 = l192; Object o192 = "o192";
        int i196 = n + 196; long l196 = i196 * 3L; float f196 = l196; Object o196 = "o196";
        int i200 = n + 200; long l200 = i200 * 3L; float f200 = l200; Object o200 = "o200";
        int i204 = n + 204; long l204 = i204 * 3L; float f204 = l204; Object o204 = "o204";
        int i208 = n + 208; long l208 = i208 * 3L; float f208 = l208; Object o208 = "o208";
        int i212 = n + 212; long l212 = i212 * 3L; float f212 = l212; Object o212 = "o212";
        int i216 = n + 216; long l216 = i216 * 3L; float f216 = l216; Object o216 = "o216";
        int i220 = n + 220; long l220 = i220 * 3L; float f220 = l220; Object o220 = "o220";
        int i224 = n + 224; long l224 = i224 * 3L; float f224 = l224; Object o224 = "o224";
        int i228 = n + 228; long l228 = i228 * 3L; float f228 = l228; Object o228 = "o228";
        int i232 = n + 232; long l232 = i232 * 3L; float f232 = l232; Object o232 = "o232";
        int i236 = n + 236; long l236 = i236 * 3L; float f236 = l236; Object o236 = "o236";
        int i240 = n + 240; long l240 = i240 * 3L; float f240 = l240; Object o240 = "o240";
        int i244 = n + 244; long l244 = i244 * 3L; float f244 = l244; Object o244 = "o244";
        int i248 = n + 248; long l248 = i248 * 3L; float f248 = l248; Object o248 = "o248";
        int i252 = n + 252; long l252 = i252 * 3L; float f252 = l252; Object o252 = "o252";
        int i256 = n + 256; long l256 = i256 * 3L; float f256 = l256; Object o256 = "o256";
        int i260 = n + 260; long l260 = i260 * 3L; float f260 = l260; Object o260 = "o260";
        int i264 = n + 264; long l264 = i264 * 3L; float f264 = l264; Object o264 = "o264";
        int i268 = n + 268; long l268 = i268 * 3L; float f268 = l268; Object o268 = "o268";
        int i272 = n + 272; long l272 = i272 * 3L; float f272 = l272; Object o272 = "o272";
        int i276 = n + 276; long l276 = i276 * 3L; float f276 = l276; Object o276 = "o276";
        int i280 = n + 280; long l280 = i280 * 3L; float f280 = l280; Object o280 = "o280";
        int i284 = n + 284; long l284 = i284 * 3L; float f284 = l284; Object o284 = "o284";
        int i288 = n + 288; long l288 = i288 * 3L; float f288 = l288; Object o288 = "o288";
        int i292 = n + 292; long l292 = i292 * 3L; float f292 = l292; Object o292 = "o292";
        int i296 = n + 296; long l296 = i296 * 3L; float f296 = l296; Object o296 = "o296";
        int total = 0;
        for (int round = 0; round < 5; round++) {
            try {
                total += 1000;
                i296 += 7;
                l296 -= i296;
                if (round == n) {
                    throw new RuntimeException(o296.toString());
                }
                if (round == 4) {
                    return total + l296 + (long) f296 + o0.hashCode() + o296.hashCode();
                }
            } catch (RuntimeException e) {
                total += e.getMessage().length();
            } finally {
                total += round;
                i296++;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        System.out.println(many(2));
        System.out.println(many(20));
        System.out.println(many(4));
    }
}
