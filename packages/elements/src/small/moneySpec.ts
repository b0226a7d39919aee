import { prop } from '../host/spec.ts'

/** `<srm-money>`: an amount as it is written everywhere, to the last digit. */
export const moneySpec = {
  props: {
    /** A decimal such as `1234.5`, of any length; no digit is lost. */
    amount: prop.text(),
    /** ISO 4217; how many decimals there are follows from it. */
    currency: prop.text(),
    /** With its sign, as differences are written. */
    signed: prop.flag(),
  },
  events: {},
  methods: {},
} as const
