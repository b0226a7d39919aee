/** What stands behind the tags of this copy of the package: another copy on the page has its own. */
let suffix = ''
let isUsed = false

/**
 * Tags get `-<suffix>` from now on.
 * @throws Error when the suffix cannot stand in a tag, or elements are defined already
 */
export function suffixTags(wanted: string): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(wanted))
    throw new Error(`"${wanted}" is no suffix of a tag: small letters, digits and hyphens.`)
  if (isUsed && suffix !== `-${wanted}`) throw new Error('Call defineAll before any other element is imported.')
  suffix = `-${wanted}`
}

/** The tag under which an element of this copy is defined. */
export function ownTag(tag: string): string {
  isUsed = true
  return tag + suffix
}
