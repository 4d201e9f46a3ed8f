/**
 * The library makes a format of dates with each chart, though all its dates are written by what it is given
 * (`chartFormats.ts`). The first that a browser makes is a long task on a phone, so that it is made when it is asked.
 */

type Given = ConstructorParameters<Intl.DateTimeFormatConstructor>;

/** Runs `make`, in which what is a new `Intl.DateTimeFormat` is one only from its first question on. */
export function withLaterDates<Made>(make: () => Made): Made {
  const native = Intl.DateTimeFormat;
  const later = function later(...given: Given) {
    let made: Intl.DateTimeFormat | undefined;
    return new Proxy(native.prototype, {
      get: (_, name) => {
        made ??= new native(...given);
        const value: unknown = Reflect.get(made, name, made);
        return typeof value === 'function' ? value.bind(made) : value;
      },
    });
  };
  Reflect.set(Intl, 'DateTimeFormat', later);
  try {
    return make();
  } finally {
    Reflect.set(Intl, 'DateTimeFormat', native);
  }
}
