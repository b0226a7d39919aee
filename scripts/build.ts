import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compressFolder } from './compress.ts'
import { contentHash, root } from './files.ts'
import { run } from './run.ts'

/** One package with a script `build` that writes its folder `dist`. */
interface Step {
  readonly name: string
  readonly package: string
  readonly inputs: readonly string[]
}

const common = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.ts',
  'scripts/compress.ts',
  'packages/core/src',
]

/** In the order in which they need each other. */
const steps: readonly Step[] = [
  { name: 'elements', package: 'packages/elements', inputs: [...common, 'packages/elements', 'packages/portal'] },
  { name: 'portal', package: 'packages/portal', inputs: [...common, 'packages/elements', 'packages/portal'] },
]

const hasBuild = (step: Step): boolean => {
  const manifest = join(root, step.package, 'package.json')
  if (!existsSync(manifest)) return false
  const { scripts }: { scripts?: Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'))
  return scripts?.build !== undefined
}

const stampOf = (step: Step): string => join(root, step.package, '.cache', 'build.hash')

const isFresh = (step: Step, hash: string): boolean =>
  existsSync(join(root, step.package, 'dist')) &&
  existsSync(stampOf(step)) &&
  readFileSync(stampOf(step), 'utf8') === hash

const buildStep = async (step: Step): Promise<void> => {
  const hash = contentHash(step.inputs)
  if (isFresh(step, hash)) return
  const began = performance.now()
  console.log(`Building ${step.name} …`)
  const code = await run('npm', ['run', '--silent', 'build'], {
    cwd: join(root, step.package),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The build of ${step.name} failed with exit code ${code}.`)
  await compressFolder(join(root, step.package, 'dist'))
  mkdirSync(dirname(stampOf(step)), { recursive: true })
  writeFileSync(stampOf(step), hash)
  console.log(`Built ${step.name} in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

/**
 * Builds what is missing or older than its sources: the hash of the sources decides, not their times.
 * @param names only these of `elements` and `portal`
 * @throws Error when a build fails
 */
export const build = async (names = steps.map(({ name }) => name)): Promise<void> => {
  for (const step of steps.filter(hasBuild)) if (names.includes(step.name)) await buildStep(step)
}

if (import.meta.main)
  await build()
    .then(async () => (await import('./packages/buildPackages.ts')).buildPackages())
    .catch((error: Error) => {
      console.error(error.message)
      process.exitCode = 1
    })
