/** What people are told of inquiries and quotations (domain/04 §3.4, §3.5; domain/08 §4.19): never a price, nor the buyer's own reasons. */
import { inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { quotation } from '@srm/core/sourcing/quotations/quotation'
import { called, mail, message, type Pair, tell, type Whom } from '../messages/rules/tell.ts'
import { isCancelled } from '../messages/rules/usualTitles.ts'

const seller: Whom = { side: 'supplier', permission: 'submit' }
/** Whoever opens the quotes, and whoever asked for them. */
const openers: Whom = {
  side: 'buyer',
  person: 'purchasePerson',
  alsoNamed: `select o.value ->> 'person' as name from "inquiry" i cross join lateral jsonb_array_elements(i."openers") o
    where i."elsAccount" = $1 and i."uuid" = $2`,
}
/** A quotation is called by the inquiry that it answers: its own number has a random part. */
const asked = called(quotation, 'inquiry {enquiryNumber}', '询价单 {enquiryNumber}')

const subject: Pair = ['Subject: {subject}', '主题：{subject}']
const by: Pair = ['Quote by: {quoteEndTime}', '报价截止：{quoteEndTime}']

tell(asked, seller, {
  invite: mail(
    ['{party} asks for your prices: {subject}', '{party}邀请报价：{subject}'],
    ['Inquiry: {enquiryNumber}, round {bout}', '询价单：{enquiryNumber}，第 {bout} 轮'],
    ['Quoting from: {beginDate}', '报价开始：{beginDate}'],
    by,
    ['Your prices are sealed: nobody reads them before the opening.', '报价密封保存，开标前任何人都看不到。'],
  ),
  begin: message(['{it} takes quotes now', '{it} 已开始报价'], subject, by),
  admit: mail(
    ['{party} takes your quote now: {enquiryNumber}', '{party}已可接收贵司报价：{enquiryNumber}'],
    ['Your company is a potential supplier now.', '贵司已转为潜在供应商。'],
    subject,
    by,
  ),
  surrogate: mail(
    ['{party} has entered your quote: {enquiryNumber}', '{party}已代录贵司报价：{enquiryNumber}'],
    ['It was typed from your paper by {submittedBy} and is sealed.', '由 {submittedBy} 按贵司纸质报价录入，并已密封。'],
    ['Confirm it, or send your own in its place until the deadline.', '请核对并确认；截止前也可自行重新报价。'],
    subject,
    by,
  ),
  extend: mail(
    ['{it}: there is more time to quote', '{it} 报价已延期'],
    ['{party} takes quotes until {quoteEndTime}.', '{party}将报价截止时间改为 {quoteEndTime}。'],
    subject,
    ['A quote that was sent stands, and may be replaced until then.', '已提交的报价仍然有效，截止前可以重新提交。'],
  ),
  amend: mail(
    ['{it} was changed', '{it} 已变更'],
    ['{party} says what was changed: {changeRemark}', '{party}的变更说明：{changeRemark}'],
    subject,
    ['A quote that was sent before counts once it is sent again.', '变更前提交的报价须重新提交后才有效。'],
    by,
  ),
  answer: mail(
    ['{party} has answered your question: {enquiryNumber}', '{party}答复了贵司的提问：{enquiryNumber}'],
    ['Answer: {answer}', '答复：{answer}'],
    subject,
    by,
  ),
  clarify: mail(
    ['{it}: an answer to all suppliers', '{it} 有新的公开答疑'],
    ['Question: {question}', '问题：{question}'],
    ['Answer: {answer}', '答复：{answer}'],
    subject,
    by,
  ),
  remind: mail(
    ['{it} waits for your quote', '{it} 等待贵司报价'],
    ['{party} has no quote of yours yet.', '{party}尚未收到贵司报价。'],
    subject,
    by,
  ),
  endOrdering: mail(
    ['{party} orders no more of what it awarded: {enquiryNumber}', '{party}停止按定标下单：{enquiryNumber}'],
    ['What was ordered stands.', '已下达的订单不受影响。'],
    subject,
  ),
  'settle > awarded': mail(
    ['{it}: your quote was awarded', '{it}：贵司已中标'],
    ['{party} awards you all that you offered. Orders follow.', '{party}已按贵司所报全部定标，订单随后下达。'],
    subject,
    ['Quotation: {quoteNumber}, round {bout}', '报价单：{quoteNumber}，第 {bout} 轮'],
  ),
  'settle > partAwarded': mail(
    ['{it}: your quote was awarded in part', '{it}：贵司部分中标'],
    [
      '{party} awards you part of what you offered: the quotation says how much of each line.',
      '{party}已按贵司所报部分定标，各行中标数量见报价单。',
    ],
    subject,
    ['Quotation: {quoteNumber}, round {bout}', '报价单：{quoteNumber}，第 {bout} 轮'],
  ),
  'settle > notAwarded': mail(
    ['{it}: your quote was not awarded', '{it}：贵司未中标'],
    ['{party} has awarded the inquiry otherwise. Thank you for your quote.', '{party}已完成定标，感谢贵司参与报价。'],
    subject,
    ['Quotation: {quoteNumber}, round {bout}', '报价单：{quoteNumber}，第 {bout} 轮'],
  ),
  fail: message(
    ['{it} ended without an award', '{it} 已流标'],
    ['{party} awards nothing.', '{party}未定标。'],
    subject,
  ),
  cancel: message(
    isCancelled,
    ['{party} has cancelled it. Quotes stay sealed.', '{party}取消了该询价，报价不再开启。'],
    subject,
  ),
})

tell(asked, 'buyer', {
  submit: message(['{party} has quoted: {enquiryNumber}', '{party}已报价：{enquiryNumber}'], subject, [
    'Revision: {revision}',
    '报价版本：{revision}',
  ]),
  confirmSurrogate: message(
    ['{party} confirms what was entered for it: {enquiryNumber}', '{party}已确认代录报价：{enquiryNumber}'],
    subject,
  ),
  decline: mail(
    ['{party} does not quote: {enquiryNumber}', '{party}不参与报价：{enquiryNumber}'],
    subject,
    ['Reason: {declineReason}', '原因：{declineReason}'],
    ['Remark: {declineRemark}', '说明：{declineRemark}'],
  ),
  ask: mail(['{party} asks about {enquiryNumber}', '{party}提问：{enquiryNumber}'], subject, [
    'Question: {question}',
    '问题：{question}',
  ]),
  undoDecline: message(
    ['{party} takes part after all: {enquiryNumber}', '{party}重新参与报价：{enquiryNumber}'],
    subject,
  ),
  withdraw: message(['{party} has taken its quote back: {enquiryNumber}', '{party}撤回报价：{enquiryNumber}'], subject),
})

const answered: Pair = ['Quoted: {answerCount} of {inviteCount}', '已报价：{answerCount} / {inviteCount}']

tell(inquiry, openers, {
  close: mail(['{it} is to be opened', '{it} 待开标'], subject, answered, [
    'Openers needed: {openThreshold}',
    '开标所需人数：{openThreshold}',
  ]),
})

tell(
  inquiry,
  { side: 'buyer', person: 'purchasePerson' },
  {
    lapse: message(['{it} reserves nothing any more', '{it} 的预留已释放'], subject, [
      'It was not saved for 14 days: what it took of requisitions is free. Saving it takes it again, as far as it still is.',
      '草稿 14 天未保存，占用的采购申请数量已释放；再次保存时按剩余数量重新占用。',
    ]),
  },
)

tell(inquiry, 'buyer', {
  takePart: message(
    ['A company takes part in {it}', '有企业参与 {it}'],
    subject,
    ['Invited: {inviteCount}', '已邀请：{inviteCount}'],
    [
      'A stranger who came by the public notice quotes once he is a potential supplier.',
      '由公告而来的陌生供应商，转为潜在供应商后才能报价。',
    ],
  ),
  'open > opened': message(['The quotes of {it} are open', '{it} 已开标'], subject, answered),
})
