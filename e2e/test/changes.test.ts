import { spawnSync } from 'node:child_process'
import { expect } from '@playwright/test'
import { comeToDesk, freshEmail } from '../src/accounts.ts'
import { chooseSession } from '../src/catalogue.ts'
import { confirmOrder } from '../src/desk.ts'
import { attachmentsOf, mailTo } from '../src/mailbox.ts'
import { eventually, paidOrder } from '../src/other-buyers.ts'
import { payInFull } from '../src/payment.ts'
import { dayFromNow, openDay, placesLeft } from '../src/sessions.ts'
import { test, type Visitor } from '../src/world.ts'

const slug = 'lake-batur-kayaking'
const time = '09:00'
const reason = 'The wind is too strong on the first day.'
const friend = { name: 'Komang Rai', birthDate: '1994-05-06' }

test(
  'the desk moves a confirmed order to another day with one more guest and names the guest; the buyer pays the difference, and mail, page and voucher say so @desktop',
  { tag: '@gate' },
  async ({ visitor, office }) => {
    test.slow()
    const { page, say } = visitor
    const date = await openDay(slug, 34, time)
    const days = Math.round((Date.parse(date) - Date.parse(dayFromNow(0))) / 86_400_000)
    const next = await openDay(slug, days + 1, time)
    const [before, nextBefore] = [
      await placesLeft(slug, date, time),
      await placesLeft(slug, next, time),
    ]
    const buyer = { email: freshEmail('nyoman'), firstName: 'Nyoman' }
    const order = await paidOrder({ slug, date, time, adults: 2 }, buyer)
    await comeToDesk(office.page.context())
    await confirmOrder(office, order.orderNumber, { saysPickup: false })

    await office.page.goto(office.at(`/admin/orders/${order.slug}`))
    await office.page.getByRole('button', { name: office.say('admin:change.button') }).click()
    const drawer = office.page.getByRole('dialog')
    await drawer.getByRole('button', { name: office.say('product:panel.changeDate') }).click()
    await chooseSession(office, drawer, { date: next, time })
    await drawer
      .getByRole('button', { name: office.say('common:increase', { label: '' }) })
      .first()
      .click()
    await drawer.getByRole('button', { name: office.say('admin:change.look') }).click()
    await expect(drawer.getByText(office.say('admin:change.difference'))).toBeVisible()
    await drawer.getByLabel(office.say('admin:decline.reason')).fill(reason)
    await drawer.getByRole('button', { name: office.say('admin:change.confirm') }).click()
    await expect(drawer).toBeHidden()
    const changed = office.page.getByRole('heading', {
      name: office.say('admin:history.events.OrderChanged'),
    })
    await expect(changed).toBeVisible()

    const mail = await mailTo(
      visitor.origin,
      buyer.email,
      one => one.subject.includes(order.orderNumber) && one.text.includes(reason),
    )
    const link = /https?:\/\/[^\s)\]>]+\/order\/[\w-]+/.exec(mail.text)?.[0] ?? ''
    await page.goto(link)
    const box = page.getByRole('region', { name: say('order:payment') })
    await expect(box.getByText(say('order:restTitle'))).toBeVisible()
    await box.getByRole('button').click()
    await payInFull(visitor)
    await page.goto(link)
    await expect(box.getByText(say('order:restTitle'))).toBeHidden()
    await expect(page.getByText(say('order:timeline.CHANGED'))).toBeVisible()
    await expect(page.getByText(inWords(next)).first()).toBeVisible()
    await nameThird(office)
    const again = await mailTo(
      visitor.origin,
      buyer.email,
      one => one.id > mail.id && /voucher/i.test(one.subject),
    )
    const files = await attachmentsOf(visitor.origin, again)
    const voucher = files.find(file => file.name.endsWith('.pdf'))
    expect(await pdfText(voucher?.url ?? '')).toContain(friend.name)
    await page.reload()
    await expect(page.getByText('K*** R***')).toBeVisible()
    await eventually(async () => {
      const left = [await placesLeft(slug, date, time), await placesLeft(slug, next, time)]
      return left[0] === before && left[1] === (nextBefore ?? 0) - 3 ? true : undefined
    })
  },
)

/** The desk enters the name of the guest who joined, and mails the voucher again. */
async function nameThird({ page, say }: Visitor): Promise<void> {
  await expect(page.getByText(say('admin:names.missing', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: say('admin:names.name') }).click()
  const drawer = page.getByRole('dialog')
  const card = drawer.getByRole('group', { name: say('checkout:participants.person', { n: 3 }) })
  await card.getByLabel(say('checkout:participants.name')).fill(friend.name)
  await card.getByLabel(say('checkout:participants.birthDate')).fill(friend.birthDate)
  await drawer.getByRole('button', { name: say('admin:names.save') }).click()
  await expect(drawer).toBeHidden()
  const saved = page.getByText(say('admin:names.again')).locator('xpath=ancestor::div[1]/..')
  await saved.getByRole('button', { name: say('admin:notes.voucher.button') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: say('admin:notes.voucher.confirm') }).click()
  await expect(page.getByText(say('admin:notes.voucher.done'))).toBeVisible()
}

/** Returns the text of a PDF, as poppler reads it. */
async function pdfText(url: string): Promise<string> {
  const input = Buffer.from(await (await fetch(url)).arrayBuffer())
  return spawnSync('pdftotext', ['-', '-'], { input }).stdout.toString()
}

/** Matches a part of how a page formats a day. */
const inWords = (date: string): RegExp =>
  new RegExp(
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    ),
  )
