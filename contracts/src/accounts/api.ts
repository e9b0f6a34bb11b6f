import type { z } from 'zod'
import type { DeskWork, DeskWorkQuery } from '../desk-work.ts'
import type { PageOf } from '../envelope.ts'
import type { History, HistoryQuery } from '../history.ts'
import type { PeopleQuery, PersonRow } from './people.ts'
import type { Realm } from './realms.ts'
import type {
  AcceptInvitation,
  ChangePassword,
  ChangeProfile,
  ChooseLanguage,
  FinishForeignSignIn,
  ForeignProvider,
  ForgetAccount,
  ForgotPassword,
  ForgotPasswordVerification,
  InviteAdmin,
  PaymentTerms,
  Register,
  RenewPassword,
  SignIn,
  SuspendAccount,
  VerifyCode,
} from './requests.ts'
import type {
  AddPasskey,
  EnterPasskey,
  EnterRecoveryCode,
  PasskeyOptions,
  ProveYourself,
  ResetFactors,
  WithProof,
} from './second-factor-requests.ts'
import type { AppSecret, OwnFactors, Proved, RecoveryCodes } from './second-factor.ts'
import type {
  AccountSession,
  CodeSent,
  ForeignSignInBegun,
  Invitation,
  PasswordRenewed,
  Profile,
  ResetRequested,
  SignedIn,
  Verification,
} from './views.ts'

/** Requests and responses of the account routes. */
export type AccountsApi = {
  'GET /admins/admins': { query: z.input<typeof PeopleQuery>; data: PageOf<PersonRow> }
  'POST /admins/admins': { body: z.input<typeof InviteAdmin>; data: { uuid: string } }
  'GET /admins/admins/export': { query: z.input<typeof PeopleQuery>; data: 'file' }
  'GET /admins/admins/:uuid': { data: PersonRow }
  'POST /admins/admins/:uuid/factors/reset': { body: z.input<typeof ResetFactors>; data: null }
  'POST /admins/admins/:uuid/forget': { data: null }
  'GET /admins/admins/:uuid/history': { query: z.input<typeof HistoryQuery>; data: History }
  'POST /admins/admins/:uuid/invitation': { data: null }
  'POST /admins/admins/:uuid/reactivate': { data: null }
  'POST /admins/admins/:uuid/suspend': { body: z.input<typeof SuspendAccount>; data: null }
  'GET /admins/admins/:uuid/work': { query: z.input<typeof DeskWorkQuery>; data: DeskWork }
  'GET /admins/agents': { query: z.input<typeof PeopleQuery>; data: PageOf<PersonRow> }
  'GET /admins/agents/export': { query: z.input<typeof PeopleQuery>; data: 'file' }
  'GET /admins/agents/:uuid': { data: PersonRow }
  'POST /admins/agents/:uuid/activate': { data: null }
  'GET /admins/agents/:uuid/history': { query: z.input<typeof HistoryQuery>; data: History }
  'PUT /admins/agents/:uuid/payment-terms': { body: z.input<typeof PaymentTerms>; data: null }
  'POST /admins/agents/:uuid/reactivate': { data: null }
  'POST /admins/agents/:uuid/suspend': { body: z.input<typeof SuspendAccount>; data: null }
  'GET /admins/people/:uuid/picture': { data: 'file' }
  'GET /admins/users': { query: z.input<typeof PeopleQuery>; data: PageOf<PersonRow> }
  'GET /admins/users/export': { query: z.input<typeof PeopleQuery>; data: 'file' }
  'GET /admins/users/:uuid': { data: PersonRow }
  'GET /admins/users/:uuid/history': { query: z.input<typeof HistoryQuery>; data: History }
  'POST /admins/users/:uuid/reactivate': { data: null }
  'POST /admins/users/:uuid/suspend': { body: z.input<typeof SuspendAccount>; data: null }
  'POST /agents/sessions/keep': { data: null }
  'POST /users/forget': { body: z.input<typeof ForgetAccount>; data: null }
  'POST /users/login/:provider': { body: z.input<typeof FinishForeignSignIn>; data: SignedIn }
  'POST /users/login/:provider/begin': { data: ForeignSignInBegun }
  'GET /users/sign-in-providers': { data: ForeignProvider[] }
} & Record<`GET /${'admins' | 'reservation-admin'}/factors`, { data: OwnFactors }> &
  Record<
    `POST /${'admins' | 'reservation-admin'}/factors/app`,
    { body: z.input<typeof WithProof>; data: AppSecret }
  > &
  Record<
    `POST /${'admins' | 'reservation-admin'}/factors/app/:factorId`,
    { body: z.input<typeof VerifyCode>; data: null }
  > &
  Record<
    `POST /${'admins' | 'reservation-admin'}/factors/passkeys`,
    { body: z.input<typeof AddPasskey>; data: { factorId: string } }
  > &
  Record<
    `POST /${'admins' | 'reservation-admin'}/factors/passkeys/options`,
    { body: z.input<typeof WithProof>; data: z.output<typeof PasskeyOptions> }
  > &
  Record<
    `POST /${'admins' | 'reservation-admin'}/factors/proof`,
    { body: z.input<typeof ProveYourself>; data: Proved }
  > &
  Record<
    `POST /${'admins' | 'reservation-admin'}/factors/recovery-codes`,
    { body: z.input<typeof WithProof>; data: RecoveryCodes }
  > &
  Record<
    `POST /${'admins' | 'reservation-admin'}/factors/:factorId/remove`,
    { body: z.input<typeof WithProof>; data: null }
  > &
  Record<
    `POST /${'admins' | 'reservation-admin'}/second-factor/:slug`,
    { body: z.input<typeof VerifyCode>; data: SignedIn }
  > &
  Record<
    `POST /${'admins' | 'reservation-admin'}/second-factor/:slug/passkey`,
    { body: z.input<typeof EnterPasskey>; data: SignedIn }
  > &
  Record<
    `POST /${'admins' | 'reservation-admin'}/second-factor/:slug/passkey/options`,
    { data: z.output<typeof PasskeyOptions> }
  > &
  Record<
    `POST /${'admins' | 'reservation-admin'}/second-factor/:slug/recovery`,
    { body: z.input<typeof EnterRecoveryCode>; data: SignedIn }
  > &
  Record<`POST /${'admins' | 'reservation-admin'}/second-factor/:slug/resend`, { data: CodeSent }> &
  Record<
    `GET /${'admins' | 'reservation-admin' | 'reservation'}/verified-email/:slug`,
    { data: Invitation }
  > &
  Record<
    `POST /${'admins' | 'reservation-admin' | 'reservation'}/verified-email/:slug`,
    { body: z.input<typeof AcceptInvitation>; data: null }
  > &
  Record<`GET /${Realm}/email-verification/:slug`, { data: Verification }> &
  Record<
    `POST /${Realm}/email-verification/:slug`,
    { body: z.input<typeof VerifyCode>; data: { verified: boolean } }
  > &
  Record<
    `POST /${Realm}/email-verification/:slug/resend`,
    { data: { expiresAt: string; resendAt: string } }
  > &
  Record<
    `POST /${Realm}/forgot-password`,
    { body: z.input<typeof ForgotPassword>; data: ResetRequested }
  > &
  Record<
    `POST /${Realm}/forgot-password/renew`,
    { body: z.input<typeof RenewPassword>; data: PasswordRenewed }
  > &
  Record<
    `POST /${Realm}/forgot-password/verification`,
    { body: z.input<typeof ForgotPasswordVerification>; data: { resetToken: string } }
  > &
  Record<`PUT /${Realm}/language`, { body: z.input<typeof ChooseLanguage>; data: null }> &
  Record<`POST /${Realm}/login`, { body: z.input<typeof SignIn>; data: SignedIn }> &
  Record<`POST /${Realm}/logout`, { data: null }> &
  Record<`PUT /${Realm}/password`, { body: z.input<typeof ChangePassword>; data: SignedIn }> &
  Record<`GET /${Realm}/profile`, { data: Profile }> &
  Record<`PUT /${Realm}/profile`, { body: z.input<typeof ChangeProfile>; data: null }> &
  Record<`GET /${Realm}/profile/picture`, { query: { v?: string | undefined }; data: 'file' }> &
  Record<`POST /${Realm}/profile/picture`, { body: 'form'; data: null }> &
  Record<`DELETE /${Realm}/profile/picture`, { data: null }> &
  Record<
    `POST /${'users' | 'agents'}/register`,
    { body: z.input<typeof Register>; data: { verificationSlug: string } }
  > &
  Record<`GET /${Realm}/sessions`, { data: AccountSession[] }> &
  Record<`POST /${Realm}/sessions/close-others`, { data: null }> &
  Record<`POST /${Realm}/sessions/:sessionId/close`, { data: null }>
