/** Everything by which people are told and reached: messages, outbox, preferences, drafts, note codes, WeChat. */
import type { FastifyInstance } from 'fastify'
import type { PermissionKeys } from '../../accounts/caller.ts'
import type { Sessions } from '../../accounts/sessions/sessions.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { publicUrlOf, startMessageDelivery } from '../../messages/messageDelivery.ts'
import type { DocumentMessages } from '../../messages/rules/rules.ts'
import { serveNoteCodes } from '../signIn/noteCodeRoutes.ts'
import { serveWechat } from '../signIn/wechatRoutes.ts'
import { serveDrafts } from './draftRoutes.ts'
import { serveMessages } from './messageRoutes.ts'
import { serveOutbox } from './outboxRoutes.ts'
import { servePreferences } from './preferenceRoutes.ts'

export interface CorrespondenceParts {
  readonly database: Database
  readonly config: Config
  readonly sessions: Sessions
  readonly permissionKeys: PermissionKeys
  readonly messages: readonly DocumentMessages[]
  readonly now: () => Date
}

/** Registers the calls on the instance that has the prefix and the session check, and opens the post office. */
export function serveCorrespondence(api: FastifyInstance, parts: CorrespondenceParts): void {
  const known = publicUrlOf(api, parts.config)
  const publicUrl = () => known() ?? ''
  startMessageDelivery(api, parts)
  serveMessages(api, parts)
  serveOutbox(api, { ...parts, publicUrl })
  servePreferences(api, parts)
  serveDrafts(api, parts)
  serveNoteCodes(api, parts)
  serveWechat(api, { ...parts, publicUrl })
}
