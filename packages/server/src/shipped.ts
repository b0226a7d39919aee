/** Folders that come with the server: made elsewhere in the repository, beside the code in the published package. */
import { fileURLToPath } from 'node:url'

/** The published package runs built JavaScript. */
export const isPublished = !import.meta.url.endsWith('.ts')

const folder = (inPackage: string, inRepository: string): string =>
  fileURLToPath(new URL(isPublished ? inPackage : inRepository, import.meta.url))

/** The built portal. */
export const portalFolder = folder('../portal', '../../portal/dist')
/** The built elements, for pages of others. */
export const elementsFolder = folder('../elements', '../../elements/dist')
/** Real data that the demo is made from. */
export const adventureWorksFolder = folder('../demo/adventureworks/', '../../../examples/adventureworks/')
