/** The packages that are published, and where the build lays each of them: a folder that npm packs as it is. */
import { join } from 'node:path'
import { root } from '../files.ts'

/** In the order in which they need each other. */
export const published = ['core', 'elements', 'cli', 'server'] as const
export type Published = (typeof published)[number]

/** The folder in the repository: sources, and the manifest of development. */
export const sourceFolder = (name: Published): string => join(root, 'packages', name)
/** The folder that is published. */
export const publishedFolder = (name: Published): string => join(root, 'dist', name)
