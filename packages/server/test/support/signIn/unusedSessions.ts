/** Sessions that live on although nobody uses them: for tests about other ends of a session. */
import type { Database } from '../../../src/database/database.ts'
import { serverContext, systemOf } from '../../../src/engine/serverContext.ts'
import { writeSetting } from '../../../src/settings/writeSetting.ts'

export const letUnusedSessionsLive = (database: Database, elsAccount: string): Promise<void> =>
  database.transaction(systemOf(elsAccount), (tx) =>
    writeSetting(serverContext(tx, database, elsAccount, 'buyer'), 'auth.idleMinutes', 43_200),
  )
