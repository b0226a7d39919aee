/** Pages of 20 among a million materials over HTTP, one reader: filters, searches and sorts of the list. */
import { material } from '../../packages/core/src/masterData/materials/material.ts'
import { line, rateOf } from './support/figures.ts'
import { openLine, requestBytes } from './support/httpClient.ts'
import { fillMaterials } from './support/materialRows.ts'
import { startBench } from './support/orders.ts'

const rows = Number(/--rows=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1_000_000)
const seconds = 2
const asked: readonly (readonly [name: string, query: string])[] = [
  ...material.list.sortable.map((key): [string, string] => [`sorted by ${key}`, `sort=-${key}`]),
  ['filter: active, most of them', 'materialStatus=active'],
  ['filter: frozen, one in 20', 'materialStatus=frozen'],
  ['filter: draft, one in 500', 'materialStatus=draft'],
  ['filter: a category of 200', 'cateLevelCode=C7'],
  ['the same, sorted by description', 'cateLevelCode=C7&sort=-materialDesc'],
  ['filter: a type of 5', 'materialType=T3'],
  ['filter: source list, one in 1,000', 'isSource=Y'],
  ['filter: nothing has it', 'materialType=none'],
  ['filter: says the same as another one', 'alike=any'],
  ['search: two letters, 1 in 8', 'q=lt'],
  ['search: two characters, 1 in 8', `q=${encodeURIComponent('轮圈')}`],
  ['search: part of a number, 10,000', 'q=M00099'],
  ['search: a number', 'q=M000500000'],
  ['search: part of a specification', `q=${encodeURIComponent('din 8999')}`],
  ['search: nothing', 'q=zz'],
  ['count and tabs', 'count=true&counts=tabs'],
]

const bench = await startBench(4670)
try {
  await bench.database.asOwner((owner) => fillMaterials(owner, rows))
  const one = await openLine(bench.port)
  for (const [name, query] of asked) {
    const path = `/api/buyer/material?limit=20&fields=${material.list.columns.join(',')}&${query}`
    const request = requestBytes('GET', path, bench.headers)
    line(name, await rateOf(() => one.send(request), 1, seconds))
  }
  one.close()
} finally {
  await bench.stop()
}
