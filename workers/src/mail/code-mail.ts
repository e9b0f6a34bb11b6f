import type { Locale } from '@arung/contracts/scalars'
import type { MailContent } from './layout.ts'

export type CodePurpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'VALIDATE_BOOKING' | 'SIGN_IN'
type Words = Readonly<{ subject: string; title: string; intro: string }>

const words: Readonly<Record<Locale, Readonly<Record<CodePurpose, Words>>>> = {
  en: {
    VERIFY_EMAIL: {
      subject: '{code} is your code',
      title: 'Verify your e-mail',
      intro: 'Enter this code on the page where you signed up.',
    },
    RESET_PASSWORD: {
      subject: '{code} is your code',
      title: 'Choose a new password',
      intro: 'Enter this code on the page where you requested a new password.',
    },
    VALIDATE_BOOKING: {
      subject: '{code} is your code',
      title: 'Confirm your booking',
      intro: 'Enter this code on the booking page to confirm that this address is yours.',
    },
    SIGN_IN: {
      subject: '{code} is your code',
      title: 'Finish signing in',
      intro:
        'Someone has just signed in with your password. If it was you, enter this code on that page. If not, choose a new password now.',
    },
  },
  id: {
    VERIFY_EMAIL: {
      subject: '{code} adalah kode Anda',
      title: 'Verifikasi email Anda',
      intro: 'Ketik kode ini di halaman tempat Anda mendaftar.',
    },
    RESET_PASSWORD: {
      subject: '{code} adalah kode Anda',
      title: 'Pilih kata sandi baru',
      intro: 'Ketik kode ini di halaman tempat Anda meminta kata sandi baru.',
    },
    VALIDATE_BOOKING: {
      subject: '{code} adalah kode Anda',
      title: 'Konfirmasi pemesanan Anda',
      intro: 'Ketik kode ini di halaman pemesanan untuk memastikan alamat ini milik Anda.',
    },
    SIGN_IN: {
      subject: '{code} adalah kode Anda',
      title: 'Selesaikan proses masuk',
      intro:
        'Seseorang baru saja masuk dengan kata sandi Anda. Jika itu Anda, ketik kode ini di halaman itu. Jika bukan, segera ganti kata sandi Anda.',
    },
  },
}
const label: Readonly<Record<Locale, string>> = {
  en: 'Your code, valid for one minute',
  id: 'Kode Anda, berlaku satu menit',
}
const warning: Readonly<Record<Locale, string>> = {
  en: 'Did you not request it? Ignore this e-mail: nobody can continue without the code. We never ask for it by phone.',
  id: 'Bukan Anda yang meminta? Abaikan saja: tanpa kode ini tidak ada yang bisa melanjutkan. Kami tidak pernah memintanya lewat telepon.',
}

/** Returns the mail that carries a one-time code (six digits, one minute; specification, point 4). */
export function codeMail(purpose: CodePurpose, code: string, locale: Locale): MailContent {
  const { subject, title, intro } = words[locale][purpose]
  return {
    subject: subject.replace('{code}', code),
    preheader: intro,
    title,
    blocks: [
      { kind: 'text', text: intro },
      { kind: 'code', code, label: label[locale] },
      { kind: 'note', tone: 'info', text: warning[locale] },
    ],
  }
}
