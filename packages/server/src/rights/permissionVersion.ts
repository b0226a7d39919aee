/** A mark that changes whenever something a person may do or see changes: screens ask again when it differs (domain/08 §4.5). */
import { createHash } from 'node:crypto'
import type { Caller } from '../accounts/caller.ts'

/** The same for the same roles, data permissions and free fields. */
export const permissionVersion = ({ sides, roles, scopes, fields }: Caller): string =>
  createHash('sha256')
    .update(JSON.stringify([sides, roles, scopes, fields]))
    .digest('base64url')
    .slice(0, 16)
