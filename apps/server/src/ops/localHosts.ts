/** The names of this machine in an address: what goes there passes nobody, and needs no TLS. */
export const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
