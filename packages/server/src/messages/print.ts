/** Letters of a demo for one machine: they appear where the server was started, which only its operator sees. */
import process from 'node:process'
import type { Transport } from './transport.ts'

export const print: Transport = async ({ recipient, subject, body }) => {
  const lines = [`To ${recipient}: ${subject}`, ...body.split('\n').filter((line) => line !== '')]
  process.stdout.write(`${lines.join('\n  ')}\n`)
}
