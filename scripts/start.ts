/** Builds what is missing, then becomes the server: its signals and exit codes are this process's own. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.ts'
import { root } from './files.ts'

const main = join(root, 'packages', 'server', 'src', 'main.ts')
const args = [process.execPath, ...process.execArgv, main, ...process.argv.slice(2)]

try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
if (process.execve) process.execve(process.execPath, args, process.env)
process.argv[1] = main
await import(pathToFileURL(main).href)
