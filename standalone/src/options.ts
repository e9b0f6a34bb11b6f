export type Demo = 'none' | 'catalogue' | 'season'
export type Backups = Readonly<{
  to: string
  /** The time of day, on the clock of this machine. */
  at: Readonly<{ hours: number; minutes: number }>
  /** How many stay. */
  keep: number
  /** Where the sealed keys go; they are not kept without it. */
  keysTo?: string | undefined
}>

export type ArungOptions = Readonly<{
  /** The checkout. */
  root: string
  /** The payment sandbox uses the next port. */
  port: number
  host: string
  dataFolder: string
  report: (line: string) => void
  /** Multiplies the request limits; 1 for people, more for load. */
  limitFactor: number
  /** Whether an empty data folder gets the demo operator, whose accounts can sign in; with a season of orders, or without. */
  demo: Demo
  /** Key of the maps service; without one the map is drawn here. */
  mapsKey?: string | undefined
  /** The variables of sign-in at Google and Facebook, as a single process reads them. */
  foreignSignIn?: Readonly<Record<string, string | undefined>>
  /** Service that returns the country of a visitor; without one it is unknown. */
  ipCountryUrl?: string | undefined
  /** Where the log is, instead of the data folder's database. */
  esdbUrl?: string | undefined
  /** Collector of traces; nothing is traced without it. */
  otlpEndpoint?: string | undefined
  /** Backups that are made every day; none without it. */
  backups?: Backups | undefined
  /** Days after which a proof of the log is made by itself at night; 0 for never. */
  verifyDays: number
  /** Where the write-ahead log is kept, to restore to any moment; it is not kept without it. */
  walFolder?: string | undefined
  /** Aborts a start in progress. */
  signal: AbortSignal
}>
