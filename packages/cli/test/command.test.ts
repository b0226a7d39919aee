/** What of the program `srm` a Node loads that cannot run it. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Runs a program as a Node of another version would see it. */
function runOn(version: string, program: string) {
  const script = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(script)}`, at(program), '--version'],
    { encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

test.each([
  ['srm', '../src/main.ts', '20.20.2', 'srm needs Node 22 from 22.13 or from 24; this is Node 20.20.2.\n'],
  ['srm', '../src/main.ts', '22.12.0', 'srm needs Node 22 from 22.13 or from 24; this is Node 22.12.0.\n'],
  ['srm-server', '../../server/src/main.ts', '22.20.0', 'srm-server needs Node from 24; this is Node 22.20.0.\n'],
])('%s (%s) says to Node %s what it needs, and nothing else', (_name, program, version, sentence) => {
  expect(runOn(version, program)).toEqual({ status: 1, stdout: '', stderr: sentence })
})

test('on a Node that it knows it is the command', () => {
  const { status, stdout, stderr } = runOn('22.13.0', '../src/main.ts')
  expect({ status, stdout, stderr }).toMatchObject({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test.each(['cli', 'server'])(
  'the program of %s asks for the Node of its manifest, before anything else of it',
  (name) => {
    const main = readFileSync(at(`../../${name}/src/main.ts`), 'utf8')
    const { engines } = JSON.parse(readFileSync(at(`../../${name}/package.json`), 'utf8'))
    expect(main).toContain(`'${engines.node}'`)
    expect([...main.matchAll(/^import .*/gm)].map(([line]) => line)).toEqual([
      "import process from 'node:process'",
      "import { nodeRefusal } from '@srm/core/nodeVersion'",
    ])
    expect(main).toMatch(/void import\('\.\/\w+\.ts'\)/)
  },
)
