//! `javagen`: writes random Java programs into a folder.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use clap::Parser;
use javagen::{Area, Program, SourceFile};

/// Writes random Java programs that print what they compute
#[derive(Parser)]
struct Args {
    /// The seed of the first program; the others have the next ones
    #[arg(long)]
    seed: u64,

    /// How many programs
    #[arg(long, default_value_t = 1)]
    count: u64,

    /// How many programs share a file at most
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    size: u32,

    /// The folder to write to
    #[arg(long, value_name = "DIR")]
    out: PathBuf,

    /// What all programs are about [default: the areas take turns]
    #[arg(long, value_name = "NAME", value_parser = area)]
    area: Option<Area>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let programs = (args.seed..args.seed.saturating_add(args.count))
        .map(|seed| args.area.map_or_else(|| Program::new(seed), |area| Program::about(area, seed)))
        .collect();
    for file in SourceFile::pack(programs, args.size as usize) {
        match write(&args.out, &file) {
            Ok(path) => println!("{}", path.display()),
            Err(error) => {
                eprintln!("javagen: {}: {error}", args.out.display());
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

fn write(folder: &Path, file: &SourceFile) -> io::Result<PathBuf> {
    let path = folder.join(format!("{}.java", file.class));
    fs::create_dir_all(folder)?;
    fs::write(&path, file.text())?;
    Ok(path)
}

fn area(name: &str) -> Result<Area, String> {
    let known = || Area::ALL.iter().map(|a| a.name()).collect::<Vec<_>>().join(", ");
    Area::named(name).ok_or_else(|| format!("the areas are {}", known()))
}
