import type { Locale } from '@arung/contracts/scalars'

type Words = Readonly<{
  copySubject: string
  copyTitle: string
  copyIntro: string
  notYou: string
  replySubject: string
  replyTitle: string
  yourMessage: string
}>

/** Texts of the mails to people who wrote to the operator. `{name}` is theirs, `{operator}` the operator's. */
export const contactWords: Readonly<Record<Locale, Words>> = {
  en: {
    copySubject: 'We have received your message',
    copyTitle: 'Thank you, {name}',
    copyIntro:
      '{operator} has received your message. Our team reads it and replies to this address. Below is a copy for you.',
    notYou:
      'Did you not write this? Then someone entered your address by mistake. You can ignore this e-mail.',
    replySubject: '{operator} replied to your message',
    replyTitle: 'Hello {name}',
    yourMessage: 'Your message',
  },
  id: {
    copySubject: 'Pesan Anda sudah kami terima',
    copyTitle: 'Terima kasih, {name}',
    copyIntro:
      'Pesan Anda sudah sampai di {operator}. Tim kami akan membacanya dan membalas ke alamat ini. Berikut salinannya untuk Anda.',
    notYou:
      'Bukan Anda yang menulis pesan ini? Berarti ada yang salah mengetik alamat. Abaikan saja email ini.',
    replySubject: '{operator} membalas pesan Anda',
    replyTitle: 'Halo {name}',
    yourMessage: 'Pesan Anda',
  },
}
