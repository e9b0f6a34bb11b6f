export function openEngine(): Promise<{ host: string; stop(): Promise<void> }>
