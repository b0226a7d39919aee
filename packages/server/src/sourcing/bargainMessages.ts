/** What people are told of price offers (domain/04 §3.6): never a price, which rights guard. */
import { bargain } from '@srm/core/sourcing/bargains/bargain'
import { called, mail, message, type Pair, tell, type Whom } from '../messages/rules/tell.ts'

const seller: Whom = { side: 'supplier', permission: 'accept' }
/** Its number is made of that of the quotation, which says nothing to people. */
const offer = called(
  bargain,
  'price offer for {materialDesc}, inquiry {enquiryNumber}',
  '{materialDesc} 的议价（询价单 {enquiryNumber}）',
)
const until: Pair = ['Answer by: {validUntil}', '答复截止：{validUntil}']
const said: Pair = ['Remark: {remarkToPurchaser}', '说明：{remarkToPurchaser}']

tell(offer, seller, {
  send: mail(
    ['{party} offers another price: {materialDesc}', '{party}发来议价：{materialDesc}'],
    ['Inquiry: {enquiryNumber}, line {quoteItemNumber}', '询价单：{enquiryNumber}，第 {quoteItemNumber} 行'],
    until,
    ['Remark: {remarkToSupplier}', '说明：{remarkToSupplier}'],
  ),
  expire: message(['The {it} has expired', '{it} 已失效'], ['It was not answered in time.', '未在截止前答复。']),
  conclude: message(
    ['The {it} is concluded', '{it} 已了结'],
    ['{party} offers nothing more for it: your price stays.', '{party}不再就此议价，您的现价不变。'],
  ),
  end: message(['The {it} no longer stands', '{it} 已终止'], ['{party} has taken it back.', '{party}已终止该议价。']),
})

tell(offer, 'buyer', {
  accept: mail(
    ['{party} accepts the offer: {materialDesc}', '{party}接受议价：{materialDesc}'],
    ['Inquiry: {enquiryNumber}, line {quoteItemNumber}', '询价单：{enquiryNumber}，第 {quoteItemNumber} 行'],
  ),
  counter: mail(
    ['{party} counters the offer: {materialDesc}', '{party}还价：{materialDesc}'],
    ['Inquiry: {enquiryNumber}, line {quoteItemNumber}', '询价单：{enquiryNumber}，第 {quoteItemNumber} 行'],
    said,
  ),
  reject: mail(
    ['{party} rejects the offer: {materialDesc}', '{party}拒绝议价：{materialDesc}'],
    ['Inquiry: {enquiryNumber}, line {quoteItemNumber}', '询价单：{enquiryNumber}，第 {quoteItemNumber} 行'],
    said,
  ),
  expire: message(
    ['{party} has not answered: {materialDesc}', '{party}未答复议价：{materialDesc}'],
    ['Inquiry: {enquiryNumber}, line {quoteItemNumber}', '询价单：{enquiryNumber}，第 {quoteItemNumber} 行'],
  ),
})
