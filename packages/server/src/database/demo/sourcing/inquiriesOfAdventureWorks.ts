/** Inquiries of AdventureWorks: one in every state that lasts, to vendors that sell the material, at prices of its data. */
import type { Database } from '../../database.ts'
import { adventureWorks, type Source } from '../adventureWorks.ts'
import type { Clock } from '../clock.ts'
import type { DemoCompany } from '../companies.ts'
import { awardAtAdventureWorks } from './awards.ts'
import { type BargainDesk, bargainDesk } from './bargains.ts'
import { type Asked, type Desk, deskOf, type House, type Offer, publishFlow } from './inquiryDesk.ts'

/** Dear ones are approved before suppliers read them. */
const flow = {
  ...{ flowKey: 'INQUIRY-LARGE', flowName: 'Large inquiries', docType: 'inquiry' },
  ...{ conditionField: 'budgetAmount', conditionOperator: 'gt', conditionValue: '50000' },
  lines: [{ stepName: 'Administrator', approverKind: 'person', person: 'administrator', mode: 'all' }],
}

/** What vendors ask for, by `materialNumber account`. */
function offersOf({ tables }: Source): ReadonlyMap<string, Offer> {
  const rowsOf = (file: string, ...names: readonly string[]): string[][] => {
    const { header = [], rows = [] } = tables[file] ?? {}
    return rows.map((row) => names.map((name) => row[header.indexOf(name)] ?? ''))
  }
  const numbers = new Map(
    rowsOf('Production_Product.csv', 'ProductID', 'ProductNumber').map(([id = '', number = '']) => [id, number]),
  )
  const sold = ['ProductID', 'BusinessEntityID', 'StandardPrice', 'AverageLeadTime'] as const
  return new Map(
    rowsOf('Purchasing_ProductVendor.csv', ...sold).map(([id = '', vendor, price = '', days]) => [
      `${numbers.get(id)} ${200_000 + Number(vendor)}`,
      { price, days: Number(days) },
    ]),
  )
}

function houseOf(source: Source, sellers: readonly DemoCompany[]): House {
  const offers = offersOf(source)
  return {
    ...{ buyer: adventureWorks, sellers, factory: '1100', taxRate: '8' },
    head: { companyCode: '1000', purchaseOrganization: '1010', purchaseGroup: '1011', currency: 'USD' },
    offerOf: (materialNumber, supplier) => offers.get(`${materialNumber} ${supplier}`),
    // the morning, the afternoon and the evening of Seattle, by the story's clocks
    hours: { writes: '00:30', answers: '05:30', ends: '08:00' },
  }
}

const saddles: Asked = {
  subject: 'Saddles for the mountain bikes of 2027',
  wishes: [
    ['SE-M798', '900', 45],
    ['SE-M940', '600', 45],
  ],
  suppliers: ['201696', '201570', '201610'],
  until: 8,
  more: { budgetAmount: '52000' },
}
const crankarms: Asked = {
  subject: 'A second source of HL crankarms',
  wishes: [['CA-7457', '1800', 40]],
  suppliers: ['201578', '201556'],
  until: 6,
  more: { budgetAmount: '80000' },
}
const gripTape: Asked = {
  subject: 'Grip tape for the spring',
  wishes: [
    ['GT-0820', '600', 30],
    ['GT-1209', '400', 30],
  ],
  suppliers: ['201572'],
  until: 9,
}

/** Not published yet, or not begun. */
async function inHand({ writes, submits, decides }: Desk, { at }: Clock): Promise<void> {
  await writes(-1, {
    subject: 'Paint for the colours of 2027',
    wishes: [
      ['PA-361R', '120', 30],
      ['PA-632U', '80', 30],
    ],
    suppliers: ['201584', '201692'],
    until: 7,
  })
  await submits(-1, saddles)
  const refused = await submits(-4, crankarms)
  await decides(-3, refused, 'reject', 'The budget of the quarter is spent. Ask again in January.')
  await submits(-1, {
    ...gripTape,
    more: {
      ...{ enquiryMethod: 'single', beginDate: at(2, '00:30') },
      singleReason: 'Gardner Touring Cycles is not qualified any more, and nobody else makes this tape.',
    },
  })
}

/** Suppliers quote; Crowley Sport, whose people the demo names, has not yet. */
async function quoting({ publishes, does, quotes, answers, ends, opens }: Desk, { at }: Clock): Promise<void> {
  const pedals = await publishes(-3, {
    subject: 'Pedals of 2027',
    wishes: [
      ['PD-M282', '500', 40],
      ['PD-M340', '700', 40],
    ],
    suppliers: ['201658', '201506'],
    until: 5,
  })
  await quotes(-1, pedals, '201506', '97')
  const chainrings = await publishes(-6, {
    subject: 'Chainrings with their bolts and nuts',
    wishes: [
      ['CR-7833', '60', 35],
      ['CB-2903', '40', 35],
      ['CN-6137', '40', 35],
    ],
    suppliers: ['201602', '201604', '201514'],
    until: 3,
    more: { minQuotes: 2 },
  })
  await quotes(-4, chainrings, '201602', '98.5')
  await answers(-3, chainrings, '201604', 'decline', {
    ...{ why: 'capacity', note: 'The press is booked until March.' },
  })
  await does(-2, chainrings, 'remind')
  const washers = await publishes(-15, {
    subject: 'Flat washers, a year’s need',
    wishes: [
      ['FW-1000', '300', 60],
      ['FW-1200', '300', 60],
      ['FW-3800', '200', 60],
    ],
    suppliers: ['201622', '201598'],
    until: -8,
    more: { enquiryType: 'framework' },
  })
  await quotes(-12, washers, '201622')
  await quotes(-11, washers, '201598', '101')
  await ends(washers)
  await opens(-7, washers)
  await does(-6, washers, 'newBout', { until: at(4, '08:00') })
  await quotes(-4, washers, '201598', '96')
}

/** The deadline has passed. */
async function closed({ publishes, does, quotes, ends, opens }: Desk, { offers, answers }: BargainDesk): Promise<void> {
  const nuts = await publishes(-10, {
    subject: 'Hex nuts for two quarters',
    wishes: [
      ['HN-1024', '150', 40],
      ['HN-1032', '150', 40],
    ],
    suppliers: ['201562', '201656', '201536'],
    until: -2,
    openers: ['purchaser', 'administrator'],
  })
  await quotes(-6, nuts, '201562', '99')
  await quotes(-5, nuts, '201656', '95.5')
  await ends(nuts)
  const lockWashers = await publishes(-14, {
    subject: 'External lock washers',
    wishes: [
      ['LE-1000', '240', 30],
      ['LE-1200', '240', 30],
      ['LE-6000', '120', 30],
    ],
    suppliers: ['201686', '201616', '201672'],
    until: -5,
  })
  await quotes(-10, lockWashers, '201686', '98')
  await quotes(-9, lockWashers, '201616', '94')
  await quotes(-8, lockWashers, '201672', '99.5')
  await ends(lockWashers)
  await opens(-4, lockWashers)
  await offers(-3, lockWashers, '201616', 3, 'Twice the volume of last year: what can you do?', [10, '95'], [20, '96'])
  await answers(-2, lockWashers, ['201616', 10], 'accept')
  await offers(-3, lockWashers, '201686', 3, 'Others are lower.', [30, '92'])
  await answers(-1, lockWashers, ['201686', 30], 'counter', { percent: '97', remark: 'Steel is up 4 %.' })
  const rims = await publishes(-20, {
    subject: 'Rims of the entry mountain bike',
    wishes: [['RM-M464', '1200', 30]],
    suppliers: ['201530', '201624'],
    until: -12,
  })
  await quotes(-16, rims, '201530', '118')
  await ends(rims)
  await opens(-11, rims)
  await does(-10, rims, 'fail', { reason: 'One quote only, 18 % above what we pay.' })
  const touring = await publishes(-9, {
    subject: 'Touring rims',
    wishes: [['RM-T801', '400', 30]],
    suppliers: ['201664', '201682'],
    until: 2,
  })
  await quotes(-7, touring, '201664')
  await does(-5, touring, 'cancel', { reason: 'The touring model is postponed to 2028.' })
}

/** @param sellers the vendors */
export async function inquireAtAdventureWorks(
  database: Database,
  clock: Clock,
  source: Source,
  sellers: readonly DemoCompany[],
): Promise<void> {
  const house = houseOf(source, sellers)
  const desk = deskOf(database, clock, house)
  await publishFlow(database, house, clock.at(-60, '00:30'), flow)
  await inHand(desk, clock)
  await quoting(desk, clock)
  await closed(desk, bargainDesk(database, clock, house))
  await awardAtAdventureWorks(database, clock, house, desk)
}
