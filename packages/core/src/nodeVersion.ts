/**
 * Whether a program runs on the Node that started it. It is loaded by Nodes that are too old for everything else, so that it
 * is written in what all of them read, and imports nothing.
 */

function partsOf(version: string): number[] {
  return version.split('.').map(Number)
}

function isFrom(version: number[], least: number[]): boolean {
  for (let at = 0; at < least.length; at += 1) {
    if (version[at] !== least[at]) return Number(version[at]) > Number(least[at])
  }
  return true
}

/**
 * The sentence with which a program refuses a Node; undefined where it runs on it.
 * @param program the name of the command
 * @param version of the Node, as `process.versions.node`
 * @param range as `engines` of a package says it: `>=24`, or several such, also `^22.13.0`, with `||` between them
 */
export function nodeRefusal(program: string, version: string, range: string): string | undefined {
  const own = partsOf(version)
  const ranges = range.split(' || ')
  const isIn = ranges.some((one) => {
    const least = partsOf(one.replace(/^\D+/, ''))
    return isFrom(own, least) && (!one.startsWith('^') || own[0] === least[0])
  })
  if (isIn) return undefined
  const said = ranges.map((one) => one.replace(/^\^(\d+)\.(\d+)\.0$/, '$1 from $1.$2').replace('>=', 'from '))
  return `${program} needs Node ${said.join(' or ')}; this is Node ${version}.`
}
