import { openDatabase } from '../../src/database/openDatabase.ts'

const database = await openDatabase({ dataDirectory: process.argv[2] ?? '' })
await database.asOwner((on) =>
  on.script('create table if not exists note (n bigint primary key); grant select, insert on note to srm_app'),
)
const [last] = await database.asOwner((on) => on.query<{ n: string }>('select coalesce(max(n), 0) as n from note'))
for (let n = Number(last?.n) + 1; ; n += 1) {
  await database.transaction({ account: '100001', side: 'buyer' }, (tx) =>
    tx.query('insert into note values ($1)', [n]),
  )
  process.stdout.write(`row ${n}\n`)
}
