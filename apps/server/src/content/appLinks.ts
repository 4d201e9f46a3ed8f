/**
 * Which packages may open this exchange's own https links, as telephones ask for it. Sources: Digital Asset Links,
 * Apple's associated domains.
 */

export type AppLink =
  | {
      readonly kind: 'android';
      /** As Android knows the package. */
      readonly id: string;
      /** SHA-256 of the certificate that signed it, 64 hexadecimal digits. */
      readonly certificate: string;
    }
  | {
      readonly kind: 'ios' /** Team and bundle: ABCDE12345.exchange.candor.app. */;
      readonly id: string;
    };

const ANDROID_ID = /^[a-zA-Z]\w{0,60}(\.[a-zA-Z]\w{0,60}){1,8}$/;
const CERTIFICATE = /^[0-9a-f]{64}$/;
const IOS_ID = /^[A-Z0-9]{10}(\.[\w-]{1,60}){1,8}$/;

/** Reads `android:<package>:<certificate>` and `ios:<team>.<bundle>`, a comma between; says what is none. */
export function readAppLinks(text: string | undefined, problems: string[]): readonly AppLink[] {
  const parts = (text ?? '').split(',').filter((part) => part.trim() !== '');
  return parts.flatMap((part) => {
    const link = appLinkOf(part.trim());
    if (link === undefined) {
      problems.push(
        `CANDOR_APP_LINKS: ${part.trim()} is neither android:id:certificate nor ios:team.bundle`,
      );
    }
    return link ?? [];
  });
}

/** One of them; colons within the certificate's hash are left out, as tools print it with and without. */
export function appLinkOf(text: string): AppLink | undefined {
  const [kind = '', id = '', ...rest] = text.split(':');
  const certificate = rest.join('').toLowerCase();
  if (kind === 'android' && ANDROID_ID.test(id) && CERTIFICATE.test(certificate)) {
    return { kind, id, certificate };
  }
  return kind === 'ios' && IOS_ID.test(id) && rest.length === 0 ? { kind, id } : undefined;
}

/** `/.well-known/assetlinks.json`; undefined without an Android package. */
export function assetLinks(links: readonly AppLink[]): object | undefined {
  const statements = links.flatMap((link) =>
    link.kind === 'android' ? statementOf(link.id, link.certificate) : [],
  );
  return statements.length > 0 ? statements : undefined;
}

function statementOf(id: string, certificate: string): object {
  const hash = (certificate.match(/../g) ?? []).join(':').toUpperCase();
  return {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: id, sha256_cert_fingerprints: [hash] },
  };
}

/** `/.well-known/apple-app-site-association`; undefined without an iOS app. */
export function siteAssociation(links: readonly AppLink[]): object | undefined {
  const appIDs = links.flatMap((link) => (link.kind === 'ios' ? link.id : []));
  if (appIDs.length === 0) return undefined;
  // The pages of the app; what a program reads stays in the browser.
  const closed = ['/docs*', '/openapi.json', '/app/*', '/inbox*', '/metrics*'];
  const components = [...closed.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }];
  return { applinks: { details: [{ appIDs, components }] } };
}
