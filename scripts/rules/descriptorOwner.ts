import { isTest, matches, type Rule } from './rule.ts'

/** A descriptor given away by its number, alone (`openSync`) or out of its handle, but for the path through an open folder. */
const numbers = /(?<!\/proc\/self\/fd\/\$\{\w+)\.fd\b|\bfd\s*:|[{,]\s*fd\s*[,}]|\bopenSync\s*\(/g
/** Streams of a handle close it when they end or fail, whoever else still reads by it. */
const streams = /(?<!\bfs)\.(?:create(?:Read|Write)Stream|readableWebStream|readLines)\s*\(/g

/**
 * Two that close one descriptor close somebody else's file or connection: the system gives the number to the next who opens
 * anything.
 */
export const descriptorOwner: Rule = {
  sentence:
    'A descriptor has one owner: read by `handle.read(…, position)`, or make a stream of the path, never of a descriptor or handle.',
  applies: (path) => /^(packages|scripts(?!\/rules)|examples)\/.*\.(m?[jt]s|tsx)$/.test(path) && !isTest(path),
  find: (text) => [...matches(text, numbers), ...matches(text, streams)],
}
