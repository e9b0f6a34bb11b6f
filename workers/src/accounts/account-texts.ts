import type { Locale } from '@arung/contracts/scalars'

export type AccountTemplate =
  | 'password-changed'
  | 'soon-resting'
  | 'resting'
  | 'suspended'
  | 'awake'
  | 'invited'
  | 'moved-in'
  | 'activated'
  | 'agent-waiting'
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'factors-reset'
  | 'factors-reset-done'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
export type Words = Readonly<{
  subject: string
  title: string
  intro: string
  more: string
  button: string
}>

/** `{name}`, `{person}`, `{company}`, `{date}`, `{reason}`, `{other}`, `{resetReason}` and `{left}` are filled in. */
export const accountWords: Readonly<Record<Locale, Readonly<Record<AccountTemplate, Words>>>> = {
  en: {
    'password-changed': {
      subject: 'Your password was changed',
      title: 'Your password was changed',
      intro:
        'The password of your account has just been changed, and every other device was signed out.',
      more: 'Wasn’t you? Choose a new password right away and contact us: just reply to this e-mail.',
      button: 'Choose a new password',
    },
    'soon-resting': {
      subject: 'We have not seen you for a while',
      title: 'We will suspend your account soon, {name}',
      intro:
        'You have not used your account for a long time. To keep it safe, we will suspend it on {date}.',
      more: 'Sign in before then and everything stays as it is. Your bookings are not affected.',
      button: 'Sign in',
    },
    resting: {
      subject: 'Your account is suspended',
      title: 'Your account is suspended, {name}',
      intro:
        'You have not used your account for a long time, so we have suspended it to keep it safe. Nothing is lost: your bookings and details are still there.',
      more: 'To use it again, contact our support: just reply to this e-mail or call us.',
      button: 'See what this means',
    },
    suspended: {
      subject: 'Your account is suspended',
      title: 'Your account is suspended, {name}',
      intro: 'Our team has suspended your account. Reason: {reason}',
      more: 'Your bookings and details are still there. Is this a mistake? Just reply to this e-mail or call us.',
      button: 'See what this means',
    },
    awake: {
      subject: 'Your account is active again',
      title: 'Welcome back, {name}',
      intro: 'Your account is active again. You can sign in as before.',
      more: 'Forgotten your password? You can choose a new one on the sign-in page.',
      button: 'Sign in',
    },
    invited: {
      subject: 'You are invited to the admin area',
      title: 'Welcome to the team, {name}',
      intro:
        'You have been invited to work in the admin area. Choose a password, and your account is ready.',
      more: 'The link works once, for 72 hours. If you did not expect this e-mail, ignore it.',
      button: 'Choose a password',
    },
    'moved-in': {
      subject: 'Your account is ready',
      title: 'Your account is ready, {name}',
      intro:
        'We have moved to a new booking site, and your account has moved with you. Your details are already there.',
      more: 'To sign in, choose a password: enter this e-mail address, and we send you a code. Do you not want an account? Ignore this e-mail.',
      button: 'Choose a password',
    },
    activated: {
      subject: 'Your partner account is active',
      title: 'Your partner account is active, {name}',
      intro: 'We have checked your registration, and your partner account is now active.',
      more: 'Questions? Just reply to this e-mail or call us.',
      button: 'Sign in',
    },
    'agent-waiting': {
      subject: 'An agent is waiting for activation: {company}',
      title: 'An agent is waiting for activation',
      intro: '{person} has registered as an agent and verified the e-mail address.',
      more: 'This account cannot book until someone activates it.',
      button: 'Open the admin area',
    },
    'app-added': {
      subject: 'An authenticator app was set up',
      title: 'An authenticator app was set up',
      intro: 'From now on, signing in to your account asks for a code from your authenticator app.',
      more: 'Wasn’t you? Change your password right away, remove the app in your settings and contact us: just reply to this e-mail.',
      button: 'Open my settings',
    },
    'app-removed': {
      subject: 'Your authenticator app was removed',
      title: 'Your authenticator app was removed',
      intro: 'Signing in to your account no longer asks for a code from your authenticator app.',
      more: 'Wasn’t you? Change your password right away and contact us: just reply to this e-mail.',
      button: 'Open my settings',
    },
    'passkey-added': {
      subject: 'A passkey was added',
      title: 'A passkey was added',
      intro: 'A new passkey can be used to sign in to your account, next to your password.',
      more: 'Wasn’t you? Change your password right away, remove the passkey in your settings and contact us: just reply to this e-mail.',
      button: 'Open my settings',
    },
    'passkey-removed': {
      subject: 'A passkey was removed',
      title: 'A passkey was removed',
      intro: 'One of your passkeys can no longer be used to sign in to your account.',
      more: 'Wasn’t you? Change your password right away and contact us: just reply to this e-mail.',
      button: 'Open my settings',
    },
    'factors-reset': {
      subject: 'Your second sign-in step was removed',
      title: 'Your second sign-in step was removed, {name}',
      intro:
        '{other} has removed your authenticator app, passkeys and recovery codes. Reason: {resetReason}',
      more: 'Set them up again in your settings. Did you not ask for this? Change your password right away and contact us: just reply to this e-mail.',
      button: 'Open my settings',
    },
    'factors-reset-done': {
      subject: 'You removed the second sign-in step of {other}',
      title: 'You removed the second sign-in step of {other}',
      intro:
        'You have removed the authenticator app, passkeys and recovery codes of {other}. Your reason: {resetReason}',
      more: 'Wasn’t you? Change your password right away and contact us: just reply to this e-mail.',
      button: 'Open my settings',
    },
    'recovery-codes-renewed': {
      subject: 'You have new recovery codes',
      title: 'You have new recovery codes',
      intro:
        'Ten new recovery codes were created for your account. Your earlier codes no longer work.',
      more: 'Wasn’t you? Change your password right away and contact us: just reply to this e-mail.',
      button: 'Open my settings',
    },
    'recovery-code-used': {
      subject: 'A recovery code was used to sign in',
      title: 'A recovery code was used to sign in',
      intro: 'Someone has just signed in to your account with a recovery code. Codes left: {left}',
      more: 'Wasn’t you? Change your password right away, create new recovery codes and contact us: just reply to this e-mail.',
      button: 'Open my settings',
    },
  },
  id: {
    'password-changed': {
      subject: 'Kata sandi Anda telah diubah',
      title: 'Kata sandi Anda telah diubah',
      intro:
        'Kata sandi akun Anda baru saja diubah, dan semua perangkat lain sudah keluar dari akun.',
      more: 'Bukan Anda yang mengubahnya? Segera buat kata sandi baru dan kabari kami: cukup balas email ini.',
      button: 'Buat kata sandi baru',
    },
    'soon-resting': {
      subject: 'Sudah lama kita tidak bertemu',
      title: 'Akun Anda akan segera ditangguhkan, {name}',
      intro:
        'Akun Anda sudah lama tidak dipakai. Demi keamanannya, akun akan kami tangguhkan pada {date}.',
      more: 'Masuklah sebelum tanggal itu dan semuanya tetap seperti semula. Pesanan Anda tidak terpengaruh.',
      button: 'Masuk',
    },
    resting: {
      subject: 'Akun Anda ditangguhkan',
      title: 'Akun Anda ditangguhkan, {name}',
      intro:
        'Akun Anda sudah lama tidak dipakai, jadi kami menangguhkannya demi keamanan. Tidak ada yang hilang: pesanan dan data Anda masih tersimpan.',
      more: 'Untuk memakainya lagi, hubungi layanan kami: cukup balas email ini atau telepon kami.',
      button: 'Lihat penjelasannya',
    },
    suspended: {
      subject: 'Akun Anda ditangguhkan',
      title: 'Akun Anda ditangguhkan, {name}',
      intro: 'Tim kami telah menangguhkan akun Anda. Alasannya: {reason}',
      more: 'Pesanan dan data Anda masih tersimpan. Apakah ini keliru? Cukup balas email ini atau telepon kami.',
      button: 'Lihat penjelasannya',
    },
    awake: {
      subject: 'Akun Anda aktif kembali',
      title: 'Selamat datang kembali, {name}',
      intro: 'Akun Anda sudah aktif kembali. Anda dapat masuk seperti biasa.',
      more: 'Lupa kata sandi? Anda dapat membuat yang baru di halaman masuk.',
      button: 'Masuk',
    },
    invited: {
      subject: 'Anda diundang ke area admin',
      title: 'Selamat bergabung, {name}',
      intro:
        'Anda diundang untuk bekerja di area admin. Buat kata sandi, dan akun Anda siap dipakai.',
      more: 'Tautan ini berlaku satu kali, selama 72 jam. Jika Anda tidak menunggu email ini, abaikan saja.',
      button: 'Buat kata sandi',
    },
    'moved-in': {
      subject: 'Akun Anda siap',
      title: 'Akun Anda siap, {name}',
      intro:
        'Kami pindah ke situs pemesanan baru, dan akun Anda ikut pindah. Data Anda sudah ada di sana.',
      more: 'Untuk masuk, buat kata sandi: masukkan alamat email ini, lalu kami mengirim kode. Tidak menginginkan akun? Abaikan email ini.',
      button: 'Buat kata sandi',
    },
    activated: {
      subject: 'Akun mitra Anda sudah aktif',
      title: 'Akun mitra Anda sudah aktif, {name}',
      intro: 'Kami sudah memeriksa pendaftaran Anda, dan akun mitra Anda kini aktif.',
      more: 'Ada pertanyaan? Cukup balas email ini atau telepon kami.',
      button: 'Masuk',
    },
    'agent-waiting': {
      subject: 'Seorang agen menunggu aktivasi: {company}',
      title: 'Seorang agen menunggu aktivasi',
      intro: '{person} mendaftar sebagai agen dan sudah memverifikasi alamat emailnya.',
      more: 'Akun ini belum dapat memesan sampai seseorang mengaktifkannya.',
      button: 'Buka area admin',
    },
    'app-added': {
      subject: 'Aplikasi autentikator sudah dipasang',
      title: 'Aplikasi autentikator sudah dipasang',
      intro: 'Mulai sekarang, masuk ke akun Anda meminta kode dari aplikasi autentikator.',
      more: 'Bukan Anda yang memasangnya? Segera ubah kata sandi, hapus aplikasi itu di pengaturan, dan kabari kami: cukup balas email ini.',
      button: 'Lihat pengaturan saya',
    },
    'app-removed': {
      subject: 'Aplikasi autentikator Anda dihapus',
      title: 'Aplikasi autentikator Anda dihapus',
      intro: 'Masuk ke akun Anda tidak lagi meminta kode dari aplikasi autentikator.',
      more: 'Bukan Anda yang menghapusnya? Segera ubah kata sandi dan kabari kami: cukup balas email ini.',
      button: 'Lihat pengaturan saya',
    },
    'passkey-added': {
      subject: 'Sebuah kunci sandi ditambahkan',
      title: 'Sebuah kunci sandi ditambahkan',
      intro:
        'Sebuah kunci sandi (passkey) baru dapat dipakai untuk masuk ke akun Anda, di samping kata sandi.',
      more: 'Bukan Anda yang menambahkannya? Segera ubah kata sandi, hapus kunci itu di pengaturan, dan kabari kami: cukup balas email ini.',
      button: 'Lihat pengaturan saya',
    },
    'passkey-removed': {
      subject: 'Sebuah kunci sandi dihapus',
      title: 'Sebuah kunci sandi dihapus',
      intro: 'Salah satu kunci sandi Anda tidak dapat dipakai lagi untuk masuk ke akun.',
      more: 'Bukan Anda yang menghapusnya? Segera ubah kata sandi dan kabari kami: cukup balas email ini.',
      button: 'Lihat pengaturan saya',
    },
    'factors-reset': {
      subject: 'Langkah kedua Anda dihapus',
      title: 'Langkah kedua Anda dihapus, {name}',
      intro:
        '{other} menghapus aplikasi autentikator, kunci sandi, dan kode pemulihan Anda. Alasannya: {resetReason}',
      more: 'Pasang lagi di pengaturan. Anda tidak memintanya? Segera ubah kata sandi dan kabari kami: cukup balas email ini.',
      button: 'Lihat pengaturan saya',
    },
    'factors-reset-done': {
      subject: 'Anda menghapus langkah kedua {other}',
      title: 'Anda menghapus langkah kedua {other}',
      intro:
        'Anda menghapus aplikasi autentikator, kunci sandi, dan kode pemulihan {other}. Alasan yang Anda berikan: {resetReason}',
      more: 'Bukan Anda yang melakukannya? Segera ubah kata sandi dan kabari kami: cukup balas email ini.',
      button: 'Lihat pengaturan saya',
    },
    'recovery-codes-renewed': {
      subject: 'Anda mendapat kode pemulihan baru',
      title: 'Anda mendapat kode pemulihan baru',
      intro:
        'Sepuluh kode pemulihan baru dibuat untuk akun Anda. Kode yang lama tidak berlaku lagi.',
      more: 'Bukan Anda yang membuatnya? Segera ubah kata sandi dan kabari kami: cukup balas email ini.',
      button: 'Lihat pengaturan saya',
    },
    'recovery-code-used': {
      subject: 'Sebuah kode pemulihan dipakai untuk masuk',
      title: 'Sebuah kode pemulihan dipakai untuk masuk',
      intro:
        'Seseorang baru saja masuk ke akun Anda dengan kode pemulihan. Kode yang tersisa: {left}',
      more: 'Bukan Anda? Segera ubah kata sandi, buat kode pemulihan baru, dan kabari kami: cukup balas email ini.',
      button: 'Lihat pengaturan saya',
    },
  },
}
