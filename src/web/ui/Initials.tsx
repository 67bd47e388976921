import classes from './Initials.module.css';

/** The letters that stand for a person; decoration, since the name stands beside them. */
export const Initials = ({ children }: { readonly children: string }) => (
  <span className={classes.initials} aria-hidden>
    {children}
  </span>
);
