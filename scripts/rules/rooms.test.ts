import { expect, test } from 'vitest'
import { crowdedFolders, mostInFolder } from './crowdedFolders.ts'
import { importCircles } from './importCircles.ts'

const files = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([path, text]) => ({ path, text }))

test('a circle through types, and through what is fetched later, is a circle', () => {
  const found = importCircles(
    files({
      'packages/a/src/one.ts': "import type { Two } from './two.ts'",
      'packages/a/src/two.ts': "const three = () => import('./deep/three.ts')",
      'packages/a/src/deep/three.ts': "import { one } from '../one.ts'",
      'packages/a/src/four.ts': "import { one } from './one.ts'",
    }),
  )
  expect(found).toEqual([['packages/a/src/one.ts', 'packages/a/src/two.ts', 'packages/a/src/deep/three.ts']])
})

test('a circle through the names of our packages is found', () => {
  const found = importCircles(
    files({
      'packages/core/src/a.ts': "import { b } from '@srm/elements/b.ts'",
      'packages/elements/src/b.ts': "import { a } from '@srm/core/a'",
    }),
  )
  expect(found).toHaveLength(1)
})

test('files that are imported twice make no circle', () => {
  const found = importCircles(
    files({
      'a/one.ts': "import './two.ts'\nimport './three.ts'",
      'a/two.ts': "import './three.ts'",
      'a/three.ts': '',
    }),
  )
  expect(found).toEqual([])
})

test('a folder that holds more files than one finds by looking is told of; migrations are not looked for', () => {
  const paths = (folder: string) => Array.from({ length: mostInFolder + 1 }, (_, i) => `${folder}/f${i}.ts`)
  const found = crowdedFolders([
    ...paths('packages/server/src/http'),
    ...paths('packages/server/src/database/migrations'),
    ...paths('packages/core/src/orders').slice(1),
  ])
  expect([...found]).toEqual([['packages/server/src/http', mostInFolder + 1]])
})
