import { Link } from '@tanstack/react-router';
import { Anchor } from '#web/ui/Text.tsx';

interface CustomerLinkProps {
  readonly id: string;
  readonly name: string;
  /** It is the title of its row. */
  readonly strong?: boolean;
}

/** A customer's name that leads to the customer. */
export const CustomerLink = ({ id, name, strong = false }: CustomerLinkProps) => (
  <Anchor
    underline={strong ? 'hover' : 'always'}
    {...(strong && { fw: 600 })}
    renderRoot={(props) => <Link to="/customers/$id" params={{ id }} {...props} />}
  >
    {name}
  </Anchor>
);
