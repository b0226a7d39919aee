import { describe, expect, test } from 'vitest'
import { descriptorOwner } from './descriptorOwner.ts'
import { engineKnowsNoDocument } from './engineKnowsNoDocument.ts'
import { logicalCss } from './logicalCss.ts'
import { noLocalPaths, noRegistryHosts } from './noForeignPlaces.ts'
import { breaches, type Rule } from './rule.ts'
import { shadowCss } from './shadowCss.ts'
import { statusWriters } from './statusWriters.ts'
import { untestedSources } from './untestedSources.ts'

const cases: readonly {
  readonly rule: Rule
  readonly path: string
  readonly bad: string[]
  readonly good: string[]
}[] = [
  {
    rule: shadowCss,
    path: 'packages/elements/src/grid/grid.css',
    bad: [
      'td { padding: 0 }',
      '.grid input:focus { color: red }',
      '.a, .b > span { color: red }',
      '@media (width < 400px) { .a { color: red } table { width: 100% } }',
      '.a:not(button) { color: red }',
      '.row { .cell { color: red } & td { color: blue } }',
    ],
    good: [
      ':host { display: block }',
      '*, .layer > * { box-sizing: border-box }',
      '.a > .b + .c, .d:hover::before { content: "td { }" }',
      '.a:nth-child(2n + 1) { color: red } /* td { } */',
      '@keyframes turn { from { rotate: 0deg } 50% { rotate: 90deg } to { rotate: 180deg } }',
      '@layer base { .a[data-kind=td] { color: red } }',
      '.a:is(.b, .c) { font: inherit }',
    ],
  },
  {
    rule: shadowCss,
    path: 'packages/elements/src/light/StatusTag.ts',
    bad: ['import { css } from "lit"\nconst sheet = css`span { color: red }`'],
    good: ['import { css } from "lit"\nconst sheet = css`.tag { color: red }`\nif (a) { b() }'],
  },
  {
    rule: logicalCss,
    path: 'packages/elements/src/grid/grid.css',
    bad: [
      '.a { left: 0 }',
      '.a { color: red; margin-left: 4px; }',
      '.a { border-right: 1px solid }',
      '.a { text-align: right }',
      '.a { padding: 0 4px 0 8px; }',
      '.a { margin: 0 var(--s-1) 0 calc(var(--s-2) * 2) }',
      '.a {\n  border-top-left-radius: 4px;\n}',
    ],
    good: [
      '.a { inset-inline-start: 0; margin-inline: 4px 8px; text-align: end }',
      '.left { padding: 0 calc(1px + 2px) 4px calc(1px + 2px) }',
      '.a { inset: 0 auto auto 0 } /* left: 0; */',
      '.a { border-radius: 4px 4px 0 0; --left: 0 }',
    ],
  },
  {
    rule: engineKnowsNoDocument,
    path: 'packages/server/src/engine/act.ts',
    bad: [
      "if (def.shape.name === 'purchaseOrder') return",
      'switch (document.shape.name) {}',
      "def.shape.name !== 'x'",
    ],
    good: ['const table = def.shape.name', "refuse(def.shape.name + '.stale')"],
  },
  {
    rule: statusWriters({ purchaseOrder: ['orderStatus', 'isClose'], dictionary: ['status'] }),
    path: 'packages/server/src/orders/purchaseOrder.ts',
    bad: [
      'query(`update "purchaseOrder" set "orderStatus" = $1 where "uuid" = $2`)',
      "db.updateTable('purchaseOrder').set({ orderStatus: 'confirmed' })",
      'query(`insert into "purchaseOrder" ("uuid", "orderStatus") values ($1, $2)`)',
      "query(`update dictionary set status = 'x'`)",
      'query(`update "$' + '{table}" set "isClose" = $1`)',
    ],
    good: [
      'query(`update "purchaseOrder" set "remark" = $1 where "orderStatus" = $2`)',
      "if (order.orderStatus === 'confirmed') tags.set('a', 1)",
      'query(`select "orderStatus" from "purchaseOrder"`)',
      'query(`insert into answer ("key", "status") values ($1, $2)`)',
    ],
  },
  {
    rule: noRegistryHosts,
    path: 'package-lock.json',
    // Put together, so that the names stand nowhere in the repository.
    bad: [
      `"resolved": "https://${['registry', 'npmjs', 'org'].join('.')}/a/-/a-1.0.0.tgz"`,
      `deb https://${['deb', 'debian', 'org'].join('.')}/debian stable main`,
    ],
    good: ['https://biomejs.dev/schemas', 'the supplier is registered', 'app.register(routes)'],
  },
  {
    rule: noLocalPaths,
    path: 'docs/architecture.md',
    bad: [`see ${['', 'work', 'main', 'file.ts'].join('/')}`, "open('/root/data')", 'C:\\Users\\me'],
    good: ['/usr/bin/chromium', 'src/work/main.ts', '../work/a', 'packages/core'],
  },
  {
    rule: descriptorOwner,
    path: 'packages/server/src/files/readZip.ts',
    bad: [
      "createReadStream('', { fd: file.fd, autoClose: false })",
      "createReadStream('', { start, fd })",
      'const part = { fd : 7 }',
      'const number = file.fd',
      'file.createReadStream({ autoClose: false })',
      'handle.readableWebStream()',
      'for await (const line of file.readLines()) take(line)',
      "const number = openSync(path, 'r')",
    ],
    good: [
      'createReadStream(path, { start, end })',
      'await file.read(bytes, 0, length, at)',
      'fs.createReadStream(path)',
      ['return { path: `/proc/self/fd/', '{folder.fd}` }'].join('$'),
      'readLines(lines)',
    ],
  },
]

describe.each(cases)('$path', ({ rule, path, bad, good }) => {
  test.each(bad)('refuses %s', (text) => expect(breaches([rule], path, text)).not.toEqual([]))
  test.each(good)('accepts %s', (text) => expect(breaches([rule], path, text)).toEqual([]))
})

test('a breach names its line', () => {
  expect(breaches([shadowCss], 'packages/elements/src/a.css', '.a {\n}\n\ntd { }')).toMatchObject([{ line: 4 }])
})

describe('a source that no test tries', () => {
  const untested = (...files: readonly (readonly string[])[]) =>
    untestedSources(files.map(([path = '', text = '']) => ({ path, text })))
  const room = ['packages/server/src/drones/fly.ts'] as const
  const story = 'packages/server/test/stories/logistics/receiptStory.test.ts'

  test('is told, and so is what only a list of everything imports', () => {
    expect(untested(room)).toEqual([room[0]])
    expect(untested(room, [story], ['packages/server/src/areas.ts', "import './drones/fly.ts'"])).toContain(room[0])
  })

  test.each<string[]>([
    ['packages/server/src/drones/fly.test.ts', "import { fly } from './fly.ts'"],
    ['packages/server/test/stories/logistics/droneStory.test.ts'],
    ['packages/server/test/stories/logistics/flyStory.test.ts'],
    ['packages/server/test/skies.test.ts', "test('drones that fly home', () => {})"],
    ['packages/portal/test/logistics/drones.browser.test.ts'],
  ])('is not one that %s imports, is named after or speaks of', (...found) => {
    expect(untested(room, found)).toEqual([])
  })

  test('of an area is tried by the stories of that area', () => {
    expect(untested(['packages/server/src/logistics/keptAs.ts'], [story])).toEqual([])
    expect(untested(['packages/server/src/finance/invoice.ts'], [story])).toEqual([
      'packages/server/src/finance/invoice.ts',
    ])
  })

  test('is shown by what shows those that import it', () => {
    const part = 'packages/elements/src/fields/Knob.tsx'
    const screen = ['packages/elements/src/logistics/DroneScreen.tsx', "import '../fields/Knob.tsx'"] as const
    expect(untested([part], screen, ['packages/portal/test/logistics/drones.browser.test.ts'])).toEqual([])
  })
})
