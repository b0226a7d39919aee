/** The manifest of a published package, made from that of the repository. */

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly engines?: { readonly node: string }
  readonly dependencies?: Readonly<Record<string, string>>
  readonly publishConfig?: Readonly<Record<string, unknown>>
  readonly [field: string]: unknown
}

/** What npm itself reads when it publishes, not what the published manifest says. */
const ofPublishing = ['access', 'tag', 'directory']
const ofDevelopment = ['scripts', 'devDependencies', 'publishConfig', 'private']

/**
 * In the repository `exports` and `bin` name the sources, which run as they are. `publishConfig` says what takes their
 * place in the published manifest; npm applies none of it by itself.
 */
export function publishedManifest(manifest: Manifest): Manifest {
  const { publishConfig = {} } = manifest
  const own = Object.entries(manifest).filter(([field]) => !ofDevelopment.includes(field))
  const instead = Object.entries(publishConfig).filter(([field]) => !ofPublishing.includes(field))
  const access = publishConfig.access === undefined ? {} : { publishConfig: { access: publishConfig.access } }
  return { ...Object.fromEntries([...own, ...instead]), ...access } as unknown as Manifest
}
