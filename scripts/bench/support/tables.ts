/** Pages that show orders in tables of others, each installed from the registry and built as its makers say. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { compressFolder } from '../../compress.ts'
import { root } from '../../files.ts'
import { environment } from '../../run.ts'
import type { Table } from './firstRow.ts'

export interface Bundled extends Table {
  readonly name: string
  /** Its file in support/tables. */
  readonly entry: string
  /** What it is made of, at these versions. */
  readonly packages: Readonly<Record<string, string>>
  /** Where names of packages lead that are not installed. */
  readonly alias?: Readonly<Record<string, string>>
  /** What stands in the page. */
  readonly body: string
}

/** React as the elements have it. */
const react = { react: '19.3.1', 'react-dom': '19.3.1' }
const body = '<div id="table" style="height: 700px"></div>'

/** The first one is what the others are held against. */
export const others: readonly Bundled[] = [
  { name: 'plain React table', entry: 'plain.jsx', packages: react, body, cell: 'tbody td' },
  { name: 'antd Table', entry: 'antd.jsx', packages: { ...react, antd: '6.6.8' }, body, cell: '.ant-table-row td' },
  {
    name: 'AG Grid Community',
    entry: 'agGrid.js',
    packages: { 'ag-grid-community': '36.2.0' },
    body,
    cell: '.ag-row .ag-cell',
  },
  {
    name: 'UI5 table',
    entry: 'ui5.js',
    packages: { '@ui5/webcomponents': '2.26.0' },
    body,
    cell: 'ui5-table-row ui5-table-cell',
  },
]

/** @throws Error with what npm said, where a package cannot be had */
function install(folder: string, packages: Readonly<Record<string, string>>): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: packages }))
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', ['install', ...flags], {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm could not install it: ${stderr.trim().split('\n')[0]}`)
}

/**
 * Installs and builds a page into `<site>/<path>/`.
 * @param question columns and query, as the page finds them in itself
 * @throws Error where its packages cannot be had or built
 */
export async function buildTable(table: Bundled, work: string, site: string, question: object): Promise<string> {
  const path = table.entry.replace(/\..*/, '')
  const folder = join(work, path)
  mkdirSync(folder, { recursive: true })
  if (Object.keys(table.packages).length > 0) install(folder, table.packages)
  for (const file of [table.entry, 'orders.js'])
    cpSync(join(root, 'scripts/bench/support/tables', file), join(folder, file))
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Orders</title>
<script type="application/json" id="question">${JSON.stringify(question)}</script>
${table.body}<script type="module" src="./${table.entry}"></script></html>`,
  )
  const outDir = join(site, path)
  await build({
    root: folder,
    base: `/${path}/`,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { ...table.alias } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4000,
    },
  })
  await compressFolder(outDir)
  return path
}
