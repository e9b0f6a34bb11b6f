import type { MailFolder } from '@arung/stand-ins/mailbox/mail-folder'
import { patienceMs } from './client.ts'

/** A mailbox that keeps only the newest code of each address, and hands it to the caller that waits for it. */
export type CodeBox = MailFolder &
  Readonly<{
    /** Rejects after `patienceMs`. */
    codeFor: (email: string) => Promise<string>
    /** How many mails arrived, and how many of them were duplicates, by Message-ID. */
    counts: () => Readonly<{ mails: number; sentTwice: number }>
  }>

const toLine = /^To:.*?([^\s<>"]+@[^\s<>"]+)/im
const idLine = /^Message-ID:\s*(\S+)/im
const codeInSubject = /^Subject:.*?\b(\d{6})\b/im

export function createCodeBox(): CodeBox {
  const codes = new Map<string, string>()
  const waiting = new Map<string, (code: string) => void>()
  const ids = new Set<string>()
  let mails = 0
  return {
    async keep(raw) {
      const head = raw.toString('latin1', 0, raw.indexOf('\r\n\r\n'))
      mails += 1
      ids.add(idLine.exec(head)?.[1] ?? '')
      const [email, code] = [toLine.exec(head)?.[1], codeInSubject.exec(head)?.[1]]
      if (email === undefined || code === undefined) return ''
      const waits = waiting.get(email)
      waiting.delete(email)
      if (waits) waits(code)
      else codes.set(email, code)
      return ''
    },
    list: async () => [],
    open: async () => null,
    forget: async () => undefined,
    counts: () => ({ mails, sentTwice: mails - ids.size }),
    codeFor(email) {
      const known = codes.get(email)
      codes.delete(email)
      if (known !== undefined) return Promise.resolve(known)
      return new Promise((resolve, reject) => {
        const tooLong = setTimeout(() => {
          waiting.delete(email)
          reject(new Error(`No code for ${email} within ${patienceMs} ms`))
        }, patienceMs)
        waiting.set(email, code => {
          clearTimeout(tooLong)
          resolve(code)
        })
      })
    },
  }
}
