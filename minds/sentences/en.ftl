### Who the computer plays as: one animal of the forest for each level.

minds-beginner = the Dormouse
minds-regular = the Squirrel
minds-veteran = the Lynx
minds-master = the Raven

minds-beginner-character = Half asleep and good-natured: plays what feels right, makes a slip now and then, and is glad when you win.
minds-regular-character = Quick and cheerful: sees the good choice, but does not look far ahead.
minds-veteran-character = Patient and watchful: lets little slip, and remembers what was played.
minds-master-character = Has seen a thousand winters: weighs everything that can be known, and gives nothing away.
