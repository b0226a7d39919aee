/** Messages that nothing says: their key stands in no source, neither whole nor as the beginning of one that is put together. */

/** Keys below it are rules, which are said without it. */
const ofRules = 'rule.'

const partsOf = (key: string): readonly string[] => [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index + 1))

/**
 * @param keys of all messages
 * @param sources the texts of all files but those that hold the messages
 */
export function unsaidMessages(keys: readonly string[], sources: readonly string[]): readonly string[] {
  const text = sources.join('\n')
  const isSaid = (name: string): boolean =>
    ["'", '"', '`'].some((quote) => text.includes(quote + name + quote)) ||
    partsOf(name).some((part) => text.includes(`\`${part}\${`))
  return keys.filter((key) => !isSaid(key.startsWith(ofRules) ? key.slice(ofRules.length) : key))
}
