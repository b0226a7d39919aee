/** Units of orders as codes of UN/ECE Recommendation 20 and 21, as invoices of EN 16931 write them. Pure. */
import { standardUnits } from './standardUnits.ts'

/**
 * What the codes of units mean that people use, ours first: what counts, packagings, weights, lengths, areas, volumes, times. A
 * code that the recommendations use for something else (ST is a sheet there) is none of a table of meanings.
 */
const meanings: Readonly<Record<string, string>> = {
  ...{ PCS: 'H87', PC: 'H87', PCE: 'H87', EA: 'EA', SET: 'SET', PR: 'PR', PAA: 'PR', DZ: 'DZN', DOZ: 'DZN', KPC: 'T3' },
  ...{ KIT: 'KT', GRO: 'GRO', UNIT: 'C62' },
  ...{
    BOX: 'XBX',
    BX: 'XBX',
    CTN: 'XCT',
    CT: 'XCT',
    CAR: 'XCT',
    PAL: 'XPX',
    PF: 'XPX',
    ROL: 'XRO',
    ROLL: 'XRO',
    RO: 'XRO',
  },
  ...{ PAC: 'XPK', PACK: 'XPK', PK: 'XPK', PKT: 'XPA', BAG: 'XBG', DR: 'XDR', BOT: 'XBO', CRT: 'XCR' },
  ...{ MG: 'MGM', G: 'GRM', GR: 'GRM', KG: 'KGM', T: 'TNE', TO: 'TNE', TON: 'TNE', LB: 'LBR', OZ: 'ONZ' },
  ...{ MM: 'MMT', CM: 'CMT', DM: 'DMT', M: 'MTR', KM: 'KMT', KMTR: 'KMT', IN: 'INH', FT: 'FOT', YD: 'YRD' },
  ...{ MM2: 'MMK', CM2: 'CMK', M2: 'MTK', CM3: 'CMQ', M3: 'MTQ', ML: 'MLT', CL: 'CLT', L: 'LTR', LT: 'LTR', HL: 'HLT' },
  ...{ S: 'SEC', MIN: 'MIN', H: 'HUR', HR: 'HUR', D: 'DAY', DAY: 'DAY', WK: 'WEE', WEE: 'WEE', MON: 'MON', YR: 'ANN' },
  ...{ KWH: 'KWH' },
}

/** Three signs or more of the recommendations themselves are what people mean by them; shorter ones may be abbreviations. */
const speaksForItself = (unit: string): boolean => unit.length >= 3 && standardUnits.has(unit)

/**
 * The code of a unit.
 * @param unit of an order, as its dictionary has it
 * @param said what that dictionary says of it, which goes first
 * @returns undefined where nobody knows: a unit is never taken for another one; of no unit at all that of one thing
 */
export function unitCode(unit: string | null, said?: string | null): string | undefined {
  const standard = said?.trim().toUpperCase()
  if (standard && standardUnits.has(standard)) return standard
  // what has no unit is counted as one thing
  if (unit === null) return 'C62'
  const code = unit.trim().toUpperCase()
  return meanings[code] ?? (speaksForItself(code) ? code : undefined)
}
