export function freePort(count?: number): Promise<number>
export function isFree(port: number): Promise<boolean>
