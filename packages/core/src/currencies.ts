/** Decimal places of currencies that do not have two (ISO 4217). */
const minorUnits: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
  CLF: 4,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  UYI: 0,
  UYW: 4,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
}

/** Decimal places of a currency's minor unit (ISO 4217): CNY 2, JPY 0, KWD 3. */
export const minorUnit = (currency: string | null | undefined): number => minorUnits[currency ?? ''] ?? 2

/** Currencies with a minor unit other than two, for tests and pickers. */
export const unusualCurrencies: readonly string[] = /* @__PURE__ */ Object.keys(minorUnits)
