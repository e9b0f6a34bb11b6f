export type Broker = Readonly<{
  /** `host:port` */
  broker: string
  start: () => Promise<void>
  kill: () => Promise<void>
  stop: () => Promise<void>
}>
export function lackingForKafka(): string | null
export function openKafka(): Promise<Broker>
