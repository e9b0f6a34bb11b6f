import { describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { enqueue, seal } from '@arung/platform/outbox/outbox'
import { codeMailJob } from '../../src/mail/code-mail-job.ts'
import { openLog, vaultKey } from '../parts.ts'
import { contact } from '../sample-order.ts'
import { mailWorld } from './mail-world.ts'

const { pool, partsOf, mailsOf, rowOf } = mailWorld()

describe('a code', () => {
  async function codeRow(locale: 'en' | 'id', purpose: string, age = '0 s') {
    const id = randomUuid()
    const letter = { code: '482913', email: contact.email, name: 'Wayan', purpose, locale }
    await enqueue(pool(), {
      id,
      kind: 'mail.otp',
      payload: { codeId: id, purpose },
      sealed: seal(vaultKey, JSON.stringify(letter)),
    })
    await pool().query(
      `UPDATE outbox.jobs SET created_at = created_at - $2::interval WHERE id = $1`,
      [id, age],
    )
    return id
  }
  async function runCode(id: string) {
    const log = await openLog()
    return mailsOf(id, 'mail.otp', codeMailJob({ ...partsOf(log), vaultKey }))
  }

  test.each([
    ['en', 'VERIFY_EMAIL', 'Verify your e-mail'],
    ['en', 'RESET_PASSWORD', 'Choose a new password'],
    ['en', 'VALIDATE_BOOKING', 'Confirm your booking'],
    ['en', 'SIGN_IN', 'Finish signing in'],
    ['id', 'VERIFY_EMAIL', 'Verifikasi email Anda'],
    ['id', 'RESET_PASSWORD', 'Pilih kata sandi baru'],
    ['id', 'VALIDATE_BOOKING', 'Konfirmasi pemesanan Anda'],
    ['id', 'SIGN_IN', 'Selesaikan proses masuk'],
  ] as const)('is mailed in %s for %s', async (locale, purpose, title) => {
    const id = await codeRow(locale, purpose)
    const [sent] = await runCode(id)
    expect(sent!.mail.subject).toContain('482913')
    expect(sent!.mail.html).toContain(title)
    expect(sent!.mail.text).toContain('482913')
  })

  test('is never stored in clear, and is deleted when its mail is sent', async () => {
    const id = await codeRow('en', 'VERIFY_EMAIL')
    const { rows } = await pool().query('SELECT j::text AS text FROM outbox.jobs j')
    const hex = Buffer.from('482913').toString('hex')
    for (const { text } of rows) expect(text).not.toMatch(new RegExp(`482913|${hex}|wayan@`))
    await runCode(id)
    expect(await rowOf(id)).toMatchObject({ state: 'done', sealed: null })
  })

  test('is not sent once it has expired, and is deleted', async () => {
    const id = await codeRow('en', 'VERIFY_EMAIL', '61 s')
    expect(await runCode(id)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ state: 'done', sealed: null })
  })
})
