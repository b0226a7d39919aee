import { dirname, posix } from 'node:path'

/** A file's path from the repository's folder, with slashes, and what stands in it. */
export interface SourceText {
  readonly path: string
  readonly text: string
}

const specifiers = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n?]+)(?:\?\w+)?\1/g

/** Where our packages keep the files that others import by name. */
const ours: readonly (readonly [prefix: string, file: (rest: string) => string])[] = [
  ['@srm/core/', (rest) => `packages/core/src/${rest}.ts`],
  ['@srm/elements/', (rest) => `packages/elements/src/${rest}`],
]

function fileOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(path), specifier))
  const known = ours.find(([prefix]) => specifier.startsWith(prefix))
  return known?.[1](specifier.slice(known[0].length))
}

/** The files of ours that a file imports, those it imports types from or fetches later among them. */
export const importsOf = ({ path, text }: SourceText): readonly string[] =>
  [...text.matchAll(specifiers)].flatMap(([, , specifier = '']) => fileOf(path, specifier) ?? [])
