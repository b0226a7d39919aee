/** `srm whoami`. */
import { type ConnectionOptions, connect } from '../connection.ts'
import { exitCodes } from '../exitCodes.ts'
import { printJson, printRows, type Terminal } from '../terminal.ts'

/** Who is signed in, as the server says it. */
export async function whoami(options: ConnectionOptions, terminal: Terminal): Promise<number> {
  const { srm, url } = await connect(options, terminal)
  const who = await srm.session.who()
  if (terminal.json) {
    printJson(terminal, 0, { url, ...who })
    return exitCodes.ok
  }
  const { elsAccount, elsSubAccount, name, companyName, sides, admin, timeZone, localCurrency } = who
  const account = `${elsAccount}_${elsSubAccount}`
  const shown = { url, account, name, companyName, sides: sides.join(', '), admin, timeZone, localCurrency }
  printRows(terminal, Object.entries(shown))
  return exitCodes.ok
}
