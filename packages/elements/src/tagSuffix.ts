/** What stands behind the tags of this copy of the package: another copy on the page has its own. */
let suffix = ''
let isUsed = false

/** Tags get `-<suffix>` from now on; false when elements are defined already, under other tags. */
export function suffixTags(wanted: string): boolean {
  const isLate = isUsed && suffix !== `-${wanted}`
  if (!isLate) suffix = `-${wanted}`
  return !isLate
}

/** The tag under which an element of this copy is defined. */
export function ownTag(tag: string): string {
  isUsed = true
  return tag + suffix
}
