/**
 * Devices on which a person has signed in before: a cookie that says so, signed with the server's key. It opens nothing;
 * it tells the person from strangers who guess his password meanwhile (OWASP, "Device cookies").
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface DevicePerson {
  readonly elsAccount: string
  readonly elsSubAccount: string
}

export interface KnownDevices {
  /** What a device keeps on which the person has signed in. */
  issue(person: DevicePerson): string
  /** Which device it is; undefined unless the person has signed in on it. */
  deviceOf(kept: string | undefined, person: DevicePerson): string | undefined
}

/** @param serverKey hex */
export function createKnownDevices(serverKey: string): KnownDevices {
  const key = Buffer.from(serverKey, 'hex')
  const sign = (device: string, { elsAccount, elsSubAccount }: DevicePerson) =>
    createHmac('sha256', key).update(`device ${device} ${elsAccount} ${elsSubAccount}`).digest()
  return {
    issue: (person) => {
      const device = randomBytes(16).toString('base64url')
      return `${device}.${sign(device, person).toString('base64url')}`
    },
    deviceOf: (kept, person) => {
      const [, device, given = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(kept ?? '') ?? []
      if (!device) return undefined
      return timingSafeEqual(Buffer.from(given, 'base64url'), sign(device, person)) ? device : undefined
    },
  }
}
