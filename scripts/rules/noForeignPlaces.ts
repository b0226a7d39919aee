import { homedir } from 'node:os'
import { root } from '../files.ts'
import { matches, type Rule } from './rule.ts'

const hosts =
  /\b(?:registry|mirrors?|npm|deb|security|archive|pypi|proxy|index|static|repo\d?)\.[\w-]+(?:\.[\w-]+)*\.(?:org|com|io|cn|net)\b|\bregistry\.[\w-]+\.\w+/g
const escaped = (path: string): string => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const homes = [root, homedir(), '/work', '/root', '/Users'].filter((path) => path.length > 1)
const paths = new RegExp(
  `(?<![\\w.*-])(?:${[...new Set(homes)].map(escaped).join('|')})/[\\w.-]|\\b[A-Z]:\\\\\\\\?Users\\b`,
  'g',
)

/** The repository says nothing about where its packages were fetched from. */
export const noRegistryHosts: Rule = {
  sentence: 'No package registry is named in the repository: everybody fetches from his own.',
  applies: (path) => !path.startsWith('scripts/rules/'),
  find: (text) => matches(text, hosts),
}

/** The repository runs in any folder. */
export const noLocalPaths: Rule = {
  sentence: 'No path of one machine: take it relative to the repository, or from a setting.',
  applies: (path) => !path.startsWith('scripts/rules/'),
  find: (text) => matches(text, paths),
}
