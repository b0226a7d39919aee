/** The words of the tiles of a home page. */
export interface HomeWords {
  readonly waiting: string
  readonly late: string
  readonly approval: string
  readonly orders: string
  readonly deliveries: string
  readonly money: string
  readonly all: string
  readonly nothing: { readonly waiting: string; readonly approval: string }
  /** Why a person sees no tile of it. */
  readonly noRight: {
    readonly waiting: string
    readonly approval: string
    readonly orders: string
    readonly deliveries: string
    readonly money: string
  }
  /** Rows of every duty. */
  readonly every: string
  readonly more: string
  /** Duties that are not named yet. */
  moreDuties(count: string): string
  ofThemLate(count: string): string
  /** What may come next where nothing waits. */
  readonly coming: { readonly [what in 'replies' | 'arrivals' | 'colleagues']: (count: string) => string }
  readonly openOrders: string
  readonly openDeliveries: string
  readonly openMoney: string
  readonly moneyFigures: {
    readonly mine: string
    readonly disputed: string
    /** Said from the side that pays, and from the one that is paid. */
    readonly toPay: { readonly buyer: string; readonly supplier: string }
    readonly late: string
  }
  readonly deliveryFigures: {
    readonly toApprove: string
    readonly toShip: string
    readonly onWay: string
    readonly late: string
  }
  readonly figures: {
    readonly supplier: string
    readonly reviewed: string
    readonly delivering: string
    readonly late: string
  }
  readonly failed: string
  readonly chart: string
  readonly chartEmpty: string
  readonly chartPlaced: string
  readonly chartDone: string
  /** Over which months, in which currency. */
  unit(currency: string): string
  unitTo(month: string, currency: string): string
  orderedIn(month: string, amount: string): string
  otherCurrencies(currencies: string): string
  /** How much a step is about, where its lines have several units. */
  lines(count: string): string
  readonly months: readonly string[]
  since(time: string): string
  from(day: string): string
}

export const homeEn: HomeWords = {
  waiting: 'To do',
  late: 'Late',
  approval: 'Pending approval',
  orders: 'Orders',
  deliveries: 'Deliveries',
  money: 'Statements and invoices',
  all: 'Show all',
  nothing: { waiting: 'Nothing waits for you.', approval: 'No documents are waiting for approval.' },
  noRight: {
    waiting: 'Nothing to do.',
    approval: 'No documents are waiting for approval.',
    orders: 'Your roles do not include orders. Your company’s administrator assigns roles.',
    deliveries: 'Your roles do not include deliveries.',
    money: 'Your roles do not include statements.',
  },
  every: 'All',
  more: 'More',
  moreDuties: (count) => `${count} more…`,
  ofThemLate: (count) => `${count} late`,
  coming: {
    replies: (count) => `${count} ${count === '1' ? 'order waits' : 'orders wait'} for a reply`,
    arrivals: (count) => `${count} ${count === '1' ? 'delivery' : 'deliveries'} on the way`,
    colleagues: (count) => `${count} ${count === '1' ? 'waits' : 'wait'} for colleagues`,
  },
  openOrders: 'Open the order list',
  openDeliveries: 'Open the notices',
  openMoney: 'Open the money overview',
  moneyFigures: {
    mine: 'Statements for me',
    disputed: 'Disputed',
    toPay: { buyer: 'To pay this month', supplier: 'To be received this month' },
    late: 'Payment overdue',
  },
  deliveryFigures: { toApprove: 'To approve', toShip: 'To ship', onWay: 'On the way', late: 'Late' },
  figures: { supplier: 'With supplier', reviewed: 'With buyer', delivering: 'Delivering', late: 'Late' },
  failed: 'Not loaded.',
  chart: 'Ordered, with tax',
  chartEmpty: 'No orders in the last 6 months.',
  chartPlaced: 'Ordered',
  chartDone: 'Of these done',
  unit: (currency) => `last 6 months, ${currency} incl. tax`,
  unitTo: (month, currency) => `6 months up to ${month}, ${currency} incl. tax`,
  orderedIn: (month, amount) => `${month} ${amount}`,
  otherCurrencies: (currencies) => `Orders in ${currencies} are not counted in.`,
  lines: (count) => `${count} ${count === '1' ? 'line' : 'lines'}`,
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  since: (time) => `for ${time}`,
  from: (day) => `since ${day}`,
}
