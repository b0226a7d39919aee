/** Lines of UBL as plain data. */
import type { UblLine, UblPeriod } from './ublInvoice.ts'
import { allowancesOf, identifierAt, referencesOf, vatCategoryOf } from './ublParty.ts'
import { elementAt, elementsAt, type UblValues } from './ublValues.ts'
import type { XmlElement } from './xmlElement.ts'

/** The period below an element. */
export function periodOf({ text, date }: UblValues, element: XmlElement): UblPeriod | null {
  const period = elementAt(element, 'cac:InvoicePeriod')
  return period
    ? {
        start: date(period, 'cbc:StartDate'),
        end: date(period, 'cbc:EndDate'),
        descriptionCode: text(period, 'cbc:DescriptionCode'),
      }
    : null
}

function itemOf(values: UblValues, line: XmlElement) {
  const { text, attribute } = values
  const item = elementAt(line, 'cac:Item')
  return {
    itemName: text(item, 'cbc:Name'),
    itemDescription: text(item, 'cbc:Description'),
    sellersItemId: text(item, 'cac:SellersItemIdentification/cbc:ID'),
    buyersItemId: text(item, 'cac:BuyersItemIdentification/cbc:ID'),
    standardItemId: identifierAt(values, item, 'cac:StandardItemIdentification/cbc:ID'),
    classifications: elementsAt(item, 'cac:CommodityClassification').flatMap((one) => {
      const id = text(one, 'cbc:ItemClassificationCode')
      return id === null ? [] : [{ id, scheme: attribute(one, 'cbc:ItemClassificationCode', 'listID') }]
    }),
    properties: elementsAt(item, 'cac:AdditionalItemProperty').map((one) => ({
      name: text(one, 'cbc:Name'),
      value: text(one, 'cbc:Value'),
    })),
    tax: item ? vatCategoryOf(values, item, 'cac:ClassifiedTaxCategory') : null,
  }
}

const byLine = (document: string) => ({ number: `${document}/cbc:ID`, line: 'cbc:LineID' })

/** @param quantity the element that it stands in: `cbc:InvoicedQuantity` or `cbc:CreditedQuantity` */
export function lineOf(values: UblValues, line: XmlElement, quantity: string): UblLine {
  const { text, decimal, attribute } = values
  const [orderReference = null] = referencesOf(values, line, 'cac:OrderLineReference', byLine('cac:OrderReference'))
  return {
    id: text(line, 'cbc:ID'),
    note: text(line, 'cbc:Note'),
    quantity: decimal(line, quantity),
    unitCode: attribute(line, quantity, 'unitCode'),
    netAmount: decimal(line, 'cbc:LineExtensionAmount'),
    period: periodOf(values, line),
    orderReference,
    despatchReferences: referencesOf(values, line, 'cac:DespatchLineReference', byLine('cac:DocumentReference')),
    receiptReferences: referencesOf(values, line, 'cac:ReceiptLineReference', byLine('cac:DocumentReference')),
    ...itemOf(values, line),
    price: decimal(line, 'cac:Price/cbc:PriceAmount'),
    baseQuantity: decimal(line, 'cac:Price/cbc:BaseQuantity'),
    grossPrice: decimal(line, 'cac:Price/cac:AllowanceCharge/cbc:BaseAmount'),
    allowances: allowancesOf(values, line),
  }
}
