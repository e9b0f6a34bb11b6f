import { smtpMailer } from '@arung/platform/mail/mailer'
import { describe, expect, test } from 'vitest'
import { transferMailJob, type TransferMailParts } from '../../src/days/transfer-mail-job.ts'
import { claimed } from '../parts.ts'
import { orderId } from '../sample-order.ts'
import {
  date,
  evening,
  morning,
  run,
  runId,
  transferMails,
  van,
  type Asked,
} from './transfer-mail-world.ts'

const { ordered, addToDay, plan, stop, partsAt, mailsOf } = transferMails()

describe('the mail that the driver is on the way', () => {
  const started = async () => {
    await ordered()
    await plan(null, run())
    return stop('ON_THE_WAY')
  }

  test('is due right away, also in the night', async () => {
    const jobs = await started()
    const [sent] = await mailsOf(jobs, new Date('2026-12-03T20:00:00.000Z'))
    expect(sent?.mail.subject).toBe('JRM-261204-7KQ2: your driver is on the way')
    expect(sent?.mail.text).toMatchSnapshot()
  })

  test('is sent once, also after a step back and forth', async () => {
    const jobs = await started()
    expect(await mailsOf(jobs, morning)).toHaveLength(1)
    expect(await stop('PLANNED', 'ON_THE_WAY')).toEqual([])
    expect(await mailsOf(await stop('ON_THE_WAY'), morning)).toEqual([])
  })

  test('is not sent on another day, nor to guests on their way home', async () => {
    expect(await mailsOf(await started(), new Date('2026-12-05T01:00:00.000Z'))).toEqual([])
    await plan(run(), run({ direction: 'HOME' }))
    await stop('PLANNED', 'ON_THE_WAY')
    expect(await mailsOf(await stop('ON_THE_WAY'), morning)).toEqual([])
  })
})

describe('days.death: a mail whose row dies before it is sent', () => {
  const row = () =>
    claimed({ kind: 'mail.transfer', payload: { date, direction: 'THERE', transferId: orderId } })
  const unreachable = smtpMailer({
    url: 'smtp://127.0.0.1:9',
    from: { name: 'Jeramaya', address: 'no-reply@j.example' },
  })

  test('is sent by the same row, and by no other', async () => {
    await ordered()
    await plan(null, run())
    const dying = row()
    const broken = { ...partsAt(evening), mailer: unreachable }
    await expect(transferMailJob(broken)(dying)).rejects.toThrow()
    const box: string[] = []
    const counting = { ...partsAt(evening), mailer: sendingInto(box) }
    await transferMailJob(counting)(row())
    expect(box).toEqual([])
    await transferMailJob(counting)(dying)
    expect(box).toHaveLength(1)
  })

  test('would be sent by both if the day did not decide (negative control)', async () => {
    await ordered()
    await plan(null, run())
    const box: string[] = []
    const unasked: TransferMailParts = {
      ...partsAt(evening),
      mailer: sendingInto(box),
      commands: {
        async ask(_path, body) {
          const { mailId } = body as Asked
          const rides = [{ runId, vehicleId: van, time: '07:00' }]
          const of = { date, direction: 'THERE', transferId: orderId, about: 'PLAN' } as const
          const said = { ...of, rides, isCorrection: false, mailId, at: evening.toISOString() }
          await addToDay({ type: 'TransferMailed', data: said })
          return 'accepted'
        },
      },
    }
    await transferMailJob(unasked)(row())
    await transferMailJob(unasked)(row())
    expect(box).toHaveLength(2)
  })

  /** Sends into the mailbox of the test, and keeps the id of each mail. */
  function sendingInto(ids: string[]): TransferMailParts['mailer'] {
    const { mailer } = partsAt(evening)
    return {
      ...mailer,
      async send(mail) {
        await mailer.send(mail)
        ids.push(mail.messageId ?? '')
      },
    }
  }
})
