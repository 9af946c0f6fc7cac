/** The names that a command was given; all of them by default. An unknown name ends the process. */
export function chosenNames(kind: string, all: readonly string[]): readonly string[] {
  const given = process.argv.slice(2);
  const unknown = given.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    console.error(`No such ${kind}: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
    process.exit(2);
  }
  return given.length > 0 ? given : all;
}
